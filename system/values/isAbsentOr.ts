type Primitives = { readonly string: string; readonly number: number; readonly boolean: boolean };

/** Returns whether an untrusted value is absent or of this type. */
export function isAbsentOr<Name extends keyof Primitives>(
  type: Name,
  value: unknown,
): value is Primitives[Name] | undefined {
  return value === undefined || typeof value === type;
}
