/** What is needed of a type to name what a list has of it. */
export type ItemType = {
  readonly title?: string | undefined;
  readonly jsonType?: string;
  readonly to?: readonly { readonly title?: string | undefined }[];
};

/** What a list has, as in "Add author" for references to authors. Undefined if that has no name of its own. */
export function itemName(types: readonly ItemType[]): string | undefined {
  const [type, second] = types;
  if (!type || second) return undefined;
  if (type.to) return itemName(type.to);
  return type.jsonType === 'object'
    ? type.title?.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())
    : undefined;
}
