/** The properties of a type that are needed to name its items in a list. */
export type ItemType = {
  readonly title?: string | undefined;
  readonly jsonType?: string;
  readonly to?: readonly { readonly title?: string | undefined }[];
};

/** Names the items of a list, as in "Add author" for references to authors. Undefined if they have no name of their own. */
export function itemName(types: readonly ItemType[]): string | undefined {
  const [type, second] = types;
  if (!type || second) return undefined;
  if (type.to) return itemName(type.to);
  return type.jsonType === 'object'
    ? type.title?.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())
    : undefined;
}
