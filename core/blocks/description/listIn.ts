/** The values of a block, or of an item of one, by the name of its field. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns the list in a field of which the description says that it holds one; an empty list if it is absent. */
export function listIn(values: Values, name: string): readonly Values[] {
  const list = values[name];
  return Array.isArray(list) ? list : [];
}
