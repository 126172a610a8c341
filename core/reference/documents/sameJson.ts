/** Returns whether two JSON values are equal; the order of the fields of an object does not matter. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => sameJson(item, other[index]))
    );
  }
  const fields = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === fields.size &&
    entries.every(([key, value]) => fields.has(key) && sameJson(value, fields.get(key)))
  );
}
