// Validates data from outside against the schemas in `formats.ts`, as strictly as msgspec does in Python.

/** A schema. Fields that are not `required` may be missing; other fields than these are refused. */
export type Schema =
  | "integer"
  | "number"
  | "string"
  | "boolean"
  | { readonly values: readonly unknown[] }
  | { readonly any: readonly Schema[] }
  | { readonly orNull: Schema }
  | { readonly items: Schema }
  | { readonly tuple: readonly Schema[] }
  | { readonly entries: Schema }
  | { readonly fields: Readonly<Record<string, Schema>>; readonly required: readonly string[] };

/** Return a copy of `value`, without optional fields that are null: null means absent. Returns undefined if it does not fit. */
export function validate<T>(schema: Schema, value: unknown): T | undefined {
  return check(schema, value) as T | undefined;
}

function check(schema: Schema, value: unknown): unknown {
  if (typeof schema === "string") return isOfType(schema, value) ? value : undefined;
  if ("values" in schema) return schema.values.find((one) => one === value);
  if ("any" in schema) return schema.any.map((kind) => check(kind, value)).find((found) => found !== undefined);
  if ("orNull" in schema) return value === null ? null : check(schema.orNull, value);
  if ("items" in schema) return Array.isArray(value) ? all(value.map((item) => check(schema.items, item))) : undefined;
  if ("tuple" in schema) {
    const { tuple } = schema;
    return Array.isArray(value) && value.length === tuple.length ? all(tuple.map((item, index) => check(item, value[index]))) : undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const isEntries = "entries" in schema;
  const present = Object.entries(value).filter(([, field]) => field !== undefined); // a stored record may have such fields
  const checked = present.map(([name, field]): [string, unknown] => {
    const kind = isEntries ? schema.entries : Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined;
    return [name, kind !== undefined && name.isWellFormed() ? check(kind, field) : undefined];
  });
  const isComplete = isEntries || schema.required.every((name) => Object.hasOwn(value, name));
  if (!isComplete || checked.some(([, field]) => field === undefined)) return undefined;
  return Object.fromEntries(checked.filter(([name, field]) => field !== null || (!isEntries && schema.required.includes(name))));
}

const all = (items: unknown[]) => (items.includes(undefined) ? undefined : items);

function isOfType(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "number") return Number.isFinite(value);
  return typeof value === type && (typeof value !== "string" || value.isWellFormed());
}
