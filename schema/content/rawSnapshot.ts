import type { DocumentType } from '#core/content/documentTypes.ts';
import type {
  AllSanitySchemaTypes,
  FileAssetsQueryResult,
  ImageAssetsQueryResult,
} from './types.generated.ts';
import { documentTypeNames } from '#core/content/documentTypes.ts';
import { isRecord } from '#core/isRecord.ts';

/** The documents that the snapshot query gives, by type. */
export type RawDocuments = {
  readonly [Type in DocumentType]: readonly Extract<AllSanitySchemaTypes, { readonly _type: Type }>[];
} & {
  readonly 'sanity.imageAsset': Readonly<ImageAssetsQueryResult>;
  readonly 'sanity.fileAsset': Readonly<FileAssetsQueryResult>;
};

/** Every published document as the lake gave it, grouped by type, and the ids (in published form) of those with a draft. */
export type RawSnapshot = { readonly documents: RawDocuments; readonly draftIds: readonly string[] };

/** Types of writers' documents and uploads. */
export const snapshotTypes: readonly (keyof RawDocuments)[] = [
  ...documentTypeNames,
  'sanity.imageAsset',
  'sanity.fileAsset',
];

/** The documents of a snapshot, from a list for each type. What is in the lists is checked when it is reshaped. */
export function rawDocumentsOf(listOf: (type: keyof RawDocuments) => readonly unknown[]): RawDocuments {
  const documents: unknown = Object.fromEntries(snapshotTypes.map((type) => [type, listOf(type)]));
  if (!isRawDocuments(documents)) throw new Error('A type has no list of documents.');
  return documents;
}

/**
 * Returns whether a value is a response to the snapshot query: an object with a list for every type. The documents themselves are
 * checked when they are reshaped, because a writer can fix those.
 */
export function isRawDocuments(answer: unknown): answer is RawDocuments {
  return isRecord(answer) && snapshotTypes.every((type) => Array.isArray(answer[type]));
}
