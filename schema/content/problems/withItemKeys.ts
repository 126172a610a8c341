import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import { isRecord } from '#core/isRecord.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';

/**
 * The problems with the keys of items in place of their positions: `authors[0]` -> `authors[_key=="a1"]`, which stays the same item when
 * others are moved, and is how forms address it. The content of the site has no keys where it has only ids. Items without a key in the
 * lake, such as tags, keep their positions.
 */
export function withItemKeys(
  problems: readonly Problem[],
  { documents }: Pick<RawSnapshot, 'documents'>,
): readonly Problem[] {
  return problems.map((problem) => {
    const { where } = problem;
    if (where?.field === undefined || !position.test(where.field)) return problem;
    const document = documentsById(documents).get(where.documentId);
    return { ...problem, where: { ...where, field: keyedField(where.field, document) } };
  });
}

const position = /\[\d+\]/;

const documentsById = oncePerObject(
  (documents: RawSnapshot['documents']): ReadonlyMap<string, unknown> =>
    new Map(
      Object.values(documents).flatMap((list: readonly { readonly _id: string }[]) =>
        list.map((document) => [document._id, document] as const),
      ),
    ),
);

/** The path of a field of a document, with keys wherever the document has them. */
function keyedField(field: string, document: unknown): string {
  let path = '';
  let value = document;
  for (const [segment, key, index, name = ''] of field.matchAll(
    /\[_key==("[^"]*")\]|\[(\d+)\]|\.?([^.[\]]+)/g,
  )) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    if (key !== undefined) value = items.find((item) => keyOf(item) === key);
    else if (index !== undefined) value = items[Number(index)];
    else value = isRecord(value) ? value[name] : undefined;
    const own = index === undefined ? undefined : keyOf(value);
    path += own === undefined ? segment : `[_key==${own}]`;
  }
  return path;
}

/** The key of an item, as paths quote it. */
function keyOf(item: unknown): string | undefined {
  const key = isRecord(item) ? item['_key'] : undefined;
  return typeof key === 'string' && key !== '' ? JSON.stringify(key) : undefined;
}
