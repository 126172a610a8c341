import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { isRecord } from '#core/isRecord.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';

/** The names of all published documents, by id. */
export const documentTitles: (documents: RawSnapshot['documents']) => ReadonlyMap<string, string> =
  oncePerObject((documents: RawSnapshot['documents']) => {
    const all: readonly unknown[] = Object.values(documents).flat();
    return titlesIn(all);
  });

/** The names of raw documents, by id; a draft is named by the id of its published form. */
export function titlesIn(documents: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(
    documents.filter(isRecord).flatMap((document): readonly (readonly [string, string])[] => {
      const { _id: id, _type: type } = document;
      const title = documentName(typeof type === 'string' ? type : undefined, document);
      return typeof id !== 'string' || title === undefined ? [] : [[id, title]];
    }),
  );
}
