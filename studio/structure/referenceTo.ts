/**
 * A reference as the lake stores it.
 * @param draftType the type of a document that was never published: the reference to it is weak until it is
 */
export function referenceTo(id: string, draftType?: string): Readonly<Record<string, unknown>> {
  const reference = { _type: 'reference', _ref: id };
  return draftType === undefined
    ? reference
    : { ...reference, _weak: true, _strengthenOnPublish: { type: draftType } };
}
