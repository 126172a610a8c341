import { isJsonObject } from '#system/values/jsonObject.ts';

/** A document as the lake stores it. The underscore fields are the lake's own; every other field is the writer's. */
export type LakeDocument = {
  readonly _id: string;
  readonly _type: string;
  /** Id of the transaction that wrote this version. */
  readonly _rev: string;
  /** ISO 8601 instants in UTC. */
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
};

/** Returns whether a value has every field the lake itself depends on. */
export function isLakeDocument(value: unknown): value is LakeDocument {
  return (
    isJsonObject(value) &&
    ['_id', '_type', '_rev', '_createdAt', '_updatedAt'].every((field) => typeof value[field] === 'string')
  );
}

/** Parses a stored document. Throws an Error if the text is not a document: then the data folder is damaged. */
export function parseLakeDocument(text: string): LakeDocument {
  const value: unknown = JSON.parse(text);
  if (!isLakeDocument(value)) {
    throw new Error(
      `The lake's data is damaged: a stored document lacks its own fields (${text.slice(0, 80)}…). ` +
        'Restore the data folder from a backup.',
    );
  }
  return value;
}
