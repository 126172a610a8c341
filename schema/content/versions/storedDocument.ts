/** A document as the lake stores it. */
export type StoredDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** The fields of a document that the lake sets itself. */
const ownFields: ReadonlySet<string> = new Set(['_rev', '_createdAt', '_updatedAt', '_system']);

/** Returns the fields that writers have entered into a document: everything but its id, and what the lake sets itself. */
export function enteredFields(
  document: object,
): Readonly<Record<string, unknown>> & { readonly _type: string } {
  const { _type, ...fields } = Object.fromEntries(
    Object.entries(document).filter(([name]) => name !== '_id' && !ownFields.has(name)),
  );
  return { _type: String(_type), ...fields };
}
