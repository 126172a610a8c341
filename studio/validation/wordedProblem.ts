import type { SchemaType } from 'sanity';
import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { documentTitles } from './documentTitles.ts';
import { fieldLabels } from './fieldLabels.ts';
import { fieldPath } from './fieldPath.ts';
import { readableProblem } from './readableProblem.ts';

/** A problem of the published content in the words of the Studio. */
export type WordedProblem = {
  /** The title of its document, then the form's labels of its field, from the outside in; empty if no document causes it. */
  readonly place: readonly string[];
  readonly message: string;
};

/** The Studio's knowledge of the content. */
export type StudioNames = {
  readonly snapshot: RawSnapshot;
  /** The titles of drafts, by the ids of their published forms. */
  readonly drafts: ReadonlyMap<string, string>;
  /** The schema type with a name; undefined if there is none. */
  readonly typeOf: (name: string) => SchemaType | undefined;
};

/**
 * Words a problem as writers see the content: documents by their titles, fields by the labels of their form. A document without a title is
 * "Untitled" with its type.
 */
export function wordedProblem(problem: Problem, { snapshot, drafts, typeOf }: StudioNames): WordedProblem {
  const { where } = problem;
  const titles = documentTitles(snapshot.documents);
  const titleOf = (id: string): string | undefined => titles.get(id) ?? drafts.get(id);
  if (!where) return { place: [], message: readableProblem(problem, { titleOf }) };
  const { documentId, documentType, documentTitle, field = '' } = where;
  const type = typeOf(documentType);
  const document = documentsById(snapshot.documents).get(documentId);
  const labels = type ? fieldLabels(type, fieldPath(field), document) : [];
  // The build calls a document without a title by its id.
  const untitled = `Untitled (${type?.title ?? documentType})`;
  return {
    place: [documentTitle === documentId ? untitled : documentTitle, ...labels],
    message: readableProblem(problem, { titleOf, label: labels.at(-1) }),
  };
}

const documentsById = oncePerObject(
  (documents: RawSnapshot['documents']): ReadonlyMap<string, unknown> =>
    new Map(
      Object.values(documents).flatMap((list: readonly { readonly _id: string }[]) =>
        list.map((document) => [document._id, document] as const),
      ),
    ),
);
