import type { Problem } from '#core/problem.ts';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { isRecord } from '#core/isRecord.ts';
import { withoutLists } from '#core/site/problems/withoutLists.ts';
import { withTitles } from '#core/site/problems/withTitles.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';

/**
 * Explains to writers why a page cannot be shown to reviewers, and what to do about it: with titles, never with ids.
 * @param documents that can be named
 */
export function whyNotShown({ where, message, fix }: Problem, documents: RawDocuments): string {
  const known = new Map(
    Object.values<readonly unknown[]>(documents)
      .flat()
      .filter(isRecord)
      .map(({ _id, _type, ...fields }) => [
        _id,
        documentName(typeof _type === 'string' ? _type : undefined, fields),
      ]),
  );
  const titleOf = (id: string): string | undefined =>
    id === where?.documentId ? titleAt(where) : known.get(id);
  const said = withTitles(`${withoutLists(message)} ${fix}`, titleOf);
  return where ? `“${titleAt(where)}”: ${said}` : said;
}

/** The build calls a document without a title by its id. */
function titleAt({ documentId, documentTitle }: NonNullable<Problem['where']>): string {
  return documentTitle === documentId ? 'Untitled' : documentTitle;
}
