import type { StudioDocument } from '../site/editSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { referenceTo } from './referenceTo.ts';

export type Surroundings = {
  /** True if the document has a published form. */
  readonly isPublished: boolean;
  /** The version for documents that are created from documents without one, such as posts; `''` for none. */
  readonly mainVersion: string;
};

/**
 * The place of a page or category of the docs that is created from a reference in a document: the same version, sidebar and parent.
 * A version and a sidebar are themselves such a place; the page of a category starts below it.
 * @param from the document, as a draft or not
 */
export function inheritedPlace(
  from: StudioDocument,
  { isPublished, mainVersion }: Surroundings,
): Readonly<Record<string, unknown>> {
  const self = referenceTo(publishedId(from._id), isPublished ? undefined : from._type);
  const { version, sidebar, parent } = from;
  switch (from._type) {
    case 'docVersion':
      return { version: self };
    case 'docSidebar':
      return { ...(mainVersion !== '' && { version: referenceTo(mainVersion) }), sidebar: self };
    case 'docCategory':
      return { ...kept({ version, sidebar }), parent: self };
    case 'docPage':
      return kept({ version, sidebar, parent });
    default:
      return mainVersion === '' ? {} : { version: referenceTo(mainVersion) };
  }
}

/** The references to set. They are copied as they are, even if their target was never published. */
function kept(references: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(references).filter(([, value]) => refOf(value) !== undefined));
}
