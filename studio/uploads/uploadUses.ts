import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { titleFields } from '#schema/content/values/titleIn.ts';

/** A document that uses an upload, as a draft or published. */
export type UploadUse = { readonly id: string; readonly type: string; readonly title: string };

/** The ids of the uploads that each document uses, by the id of the document. A draft and its published form are two. */
export type UsesByDocument = ReadonlyMap<
  string,
  { readonly use: UploadUse; readonly uploads: ReadonlySet<string> }
>;

/**
 * The query for the documents that use each of these uploads. It has a part for each upload, which a lake answers from its index of
 * references; otherwise it would scan every document for every upload. The results are named by the position of the upload in the list,
 * because ids are long. For the perspective `raw`, which has drafts, too.
 */
export function usesQuery(ids: readonly string[]): string {
  const questions = ids.map(
    (id, place) => `"${place}": *[references(${JSON.stringify(id)})]{_id, _type, ${titleFields.join(', ')}}`,
  );
  return `{${questions.join(',\n')}}`;
}

/**
 * Reads the answers to `usesQuery`; whatever does not have the promised shape is left out.
 * @param answers each with the ids that were asked about
 */
export function readUses(
  answers: readonly { readonly ids: readonly string[]; readonly answer: unknown }[],
): UsesByDocument {
  const lists = answers.flatMap(({ ids, answer }) =>
    ids.map((upload, place) => ({ upload, list: isRecord(answer) ? answer[`${place}`] : [] })),
  );
  const users = lists.flatMap(({ upload, list }) => {
    const documents: readonly unknown[] = Array.isArray(list) ? list : [];
    return documents.filter(isRecord).map((document) => ({ document, upload }));
  });
  return new Map(
    [...Map.groupBy(users, ({ document }) => document['_id'])].flatMap(([id, found]) => {
      const use = found[0] && useIn(found[0].document);
      return typeof id === 'string' && use
        ? [[id, { use, uploads: new Set(found.map(({ upload }) => upload)) }] as const]
        : [];
    }),
  );
}

/** Returns what whole documents use, in the same form. */
export function usesIn(documents: readonly unknown[]): UsesByDocument {
  return new Map(
    documents.filter(isRecord).flatMap((document) => {
      const [use, id] = [useIn(document), document['_id']];
      return use && typeof id === 'string'
        ? [[id, { use, uploads: new Set(referencesIn(document)) }] as const]
        : [];
    }),
  );
}

/** The documents that use each upload, by its id. A document and its draft are one use. */
export function usesByUpload(uses: UsesByDocument): ReadonlyMap<string, readonly UploadUse[]> {
  const pairs = [...uses.values()].flatMap(({ use, uploads }) =>
    [...uploads].map((upload) => ({ upload, use })),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ upload }) => upload)].map(([upload, found]) => [
      upload,
      [...new Map(found.map(({ use }) => [use.id, use])).values()],
    ]),
  );
}

function useIn(document: Readonly<Record<string, unknown>>): UploadUse | undefined {
  const { _id: id, _type: type } = document;
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  return { id: publishedId(id), type, title: documentName(type, document) ?? 'Untitled' };
}

/** The ids that a value refers to, however deep inside. */
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const { _ref } = value;
  return [...(typeof _ref === 'string' ? [_ref] : []), ...Object.values(value).flatMap(referencesIn)];
}
