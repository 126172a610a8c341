import type { AsPlainObject } from 'minisearch';
import type { IndexedDocument, IndexedTexts } from './miniSearchOptions.ts';
import MiniSearch from 'minisearch';
import { isListOf } from '../../isListOf.ts';
import { isRecord } from '../../isRecord.ts';
import { isString } from '../../isString.ts';
import { isCount, isPairOf } from './guards.ts';
import { miniSearchOptions } from './miniSearchOptions.ts';

/** An index as MiniSearch stores it, without the ids of its documents: they are numbered from 0. */
export type StoredIndex = Omit<AsPlainObject, 'documentIds'>;

/** Returns the index of some documents. */
export function storedIndexOf(documents: readonly IndexedTexts[]): StoredIndex {
  const index = new MiniSearch(miniSearchOptions);
  index.addAll(documents.map((document, id) => ({ ...document, id })));
  const { documentIds: _, ...stored } = index.toJSON();
  return stored;
}

/** Returns a stored index that can be searched. */
export function loadIndex(stored: StoredIndex): MiniSearch<IndexedDocument> {
  const documentIds = Object.fromEntries(Array.from({ length: stored.nextId }, (__, id) => [id, id]));
  return MiniSearch.loadJS({ ...stored, documentIds }, miniSearchOptions);
}

/** Returns whether a value has the shape of a stored index. */
export function isStoredIndex(value: unknown): value is StoredIndex {
  return (
    isRecord(value) &&
    value['serializationVersion'] === 2 &&
    ['fieldIds', 'fieldLength', 'storedFields'].every((field) => isRecord(value[field])) &&
    isCount(value['nextId']) &&
    isListOf(isTerm)(value['index'])
  );
}

const isTerm = isPairOf(isString, isRecord);
