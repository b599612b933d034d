// Validates data from outside against the schemas in `formats.ts`, as strictly as msgspec does in Python.

/** A schema. Fields that are not `required` may be missing; other fields than these are refused. */
export type Schema =
  | { readonly type: "integer" | "number" | "string" | "boolean" | "null" }
  | { readonly values: readonly unknown[] }
  | { readonly any: readonly Schema[] }
  | { readonly orNull: Schema }
  | { readonly items: Schema }
  | { readonly tuple: readonly Schema[] }
  | { readonly entries: Schema }
  | { readonly fields: Readonly<Record<string, Schema>>; readonly required: readonly string[] };

/** Return a copy of `value`, without optional fields that are null: null means absent. Throws a TypeError if it does not fit. */
export function validate<T>(schema: Schema, value: unknown): T {
  return check(schema, value) as T;
}

function check(schema: Schema, value: unknown): unknown {
  if ("type" in schema) {
    if (isOfType(schema.type, value)) return value;
  } else if ("values" in schema) {
    if (schema.values.includes(value)) return value;
  } else if ("orNull" in schema) {
    return value === null ? null : check(schema.orNull, value);
  } else if ("any" in schema) {
    for (const kind of schema.any) {
      try {
        return check(kind, value);
      } catch {
        // another kind may fit
      }
    }
  } else if ("items" in schema) {
    if (Array.isArray(value)) return value.map((item) => check(schema.items, item));
  } else if ("tuple" in schema) {
    if (Array.isArray(value) && value.length === schema.tuple.length) return schema.tuple.map((item, index) => check(item, value[index]));
  } else if (isObject(value)) {
    return "entries" in schema ? checkEntries(value, () => schema.entries) : checkFields(schema, value);
  }
  throw new TypeError("the value does not fit the schema");
}

function checkFields({ fields, required }: Extract<Schema, { fields: object }>, value: object): object {
  if (!required.every((name) => Object.hasOwn(value, name))) throw new TypeError("a field is missing");
  const present = Object.entries(value).filter(([, field]) => field !== undefined);
  const checked = checkEntries(Object.fromEntries(present), (name) => {
    if (!Object.hasOwn(fields, name)) throw new TypeError("a field is unknown");
    return fields[name]!;
  });
  return Object.fromEntries(Object.entries(checked).filter(([name, field]) => field !== null || required.includes(name)));
}

function checkEntries(value: object, schemaOf: (name: string) => Schema): object {
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [checkText(name), check(schemaOf(name), entry)]));
}

function isOfType(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "number") return Number.isFinite(value);
  if (type === "string") return typeof value === "string" && value.isWellFormed();
  return type === "null" ? value === null : typeof value === type;
}

function checkText(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("a name is not valid Unicode");
  return text;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
