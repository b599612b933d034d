declare module "subset-font" {
  export default function subset(
    font: Uint8Array,
    characters: string,
    options: { targetFormat: "woff2"; variationAxes: Record<string, number>; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Uint8Array>;
}
