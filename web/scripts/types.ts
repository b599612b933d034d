// Writes TypeScript types for the record and the exported functions of every game, from its `rules.json`.

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Description, Parameter } from "../src/engine/description.ts";

const web = dirname(import.meta.dirname);
const target = join(web, "src", "generated");

function nested(type: string, depth: number): string {
  return depth === 0 ? type : `readonly (${nested(type, depth - 1)})[]`;
}

function taken(parameter: Parameter): string {
  if (parameter.type === "state") return "Bytes";
  if (parameter.shape === null) return "number";
  return parameter.use === "reads" && parameter.type !== "i8" ? "readonly number[] | Numbers" : "Numbers";
}

function types(told: Description): string {
  const fields = told.state.fields.map((field) => `  readonly ${field.name}: ${nested(field.type === "i8" ? "bigint" : "number", field.shape.length)};`);
  const functions = told.functions.map(({ name, parameters, result }) => {
    const given = parameters.map((one) => `${one.name}: ${taken(one)}`).join(", ");
    return `  ${name}(${given}): ${result === null ? "void" : "number"};`;
  });
  const enums = Object.entries(told.enums).map(([name, members]) => `export const ${name} = ${JSON.stringify(members)} as const;`);
  const constants = Object.entries(told.constants).map(([name, value]) => `export const ${name} = ${value};`);
  return [
    `// What rules.json says of ${told.game}. Made by scripts/types.ts: edit nothing here.`,
    'import type { Bytes, Numbers } from "../engine/engine.ts";',
    'import type { Header } from "../engine/record.ts";',
    "",
    "export interface State extends Header {",
    ...fields,
    "}",
    "",
    "export interface Rules {",
    ...functions,
    "}",
    "",
    ...enums,
    ...constants,
    "",
  ].join("\n");
}

mkdirSync(target, { recursive: true });
for (const file of globSync(join(web, "..", "src", "tafelrunde", "games", "*", "rules.json"))) {
  const told = JSON.parse(readFileSync(file, "utf-8")) as Description;
  writeFileSync(join(target, `${told.game}.ts`), types(told));
}
