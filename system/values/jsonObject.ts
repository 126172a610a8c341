/** An object as JSON writes it: neither `null` nor an array. */
export type JsonObject = { readonly [key: string]: unknown };

/** Returns whether a value is an object as JSON writes it. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
