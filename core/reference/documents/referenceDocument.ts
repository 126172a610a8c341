/** A document as the lake stores it. */
export type ReferenceDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly _rev?: string;
  readonly [field: string]: unknown;
};

/** A reference to a document that may be missing. */
export function weakReference(id: string): { _type: 'reference'; _ref: string; _weak: true } {
  return { _type: 'reference', _ref: id, _weak: true };
}

/** Removes fields that are undefined, false or empty lists, because documents do not store them. */
export function compact(fields: object): Record<string, unknown> {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept);
}
