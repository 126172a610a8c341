import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { refOf } from '#schema/content/fields/refOf.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of pages and posts that affect neither where the page is nor any other page. */
const words = new Set([
  'title',
  'sidebarLabel',
  'figures',
  'description',
  'summary',
  'body',
  'formerHeadings',
  'keywords',
]);
const bookkeeping = new Set(['_id', '_rev', '_createdAt', '_updatedAt']);

/**
 * Tells, by document id, which texts can have a new problem when a document is published as it is. While a page or a post is being written,
 * these are its own text and those that link to headings: a heading may be gone, or missing on a new page. After any other change it is
 * every text.
 */
export function textsToLookAt(
  { documents }: RawSnapshot,
  document: StudioDocument,
): (documentId: string) => boolean {
  const id = publishedId(document._id);
  const pages: readonly StudioDocument[] = [...documents.docPage, ...documents.post, ...documents.page];
  const published = pages.find(({ _id }) => _id === id);
  const isQuiet = published ? isWriting(published, document) : isFreeStanding(documents, document);
  if (!isQuiet) return () => true;
  const reference = [
    ...documents.referenceSymbol,
    ...documents.referenceVersion,
    ...documents.referenceDeployment,
  ];
  const others = [...pages, ...reference].filter((other) =>
    headingLinks(other).some((to) => !published || to === id || to.startsWith('/')),
  );
  const ids = new Set([id, ...others.map(({ _id }) => _id)]);
  return (documentId) => ids.has(documentId);
}

/** Returns whether a document that was never published is a page or post on which the place of no other document depends. */
function isFreeStanding(documents: RawSnapshot['documents'], { _id, _type }: StudioDocument): boolean {
  if (_type !== 'docPage' && _type !== 'post' && _type !== 'page') return false;
  const tree: readonly Fields[] = [
    ...documents.docVersion,
    ...documents.docSidebar,
    ...documents.docCategory,
    ...documents.docPage,
  ];
  const id = publishedId(_id);
  return tree.every((other) => Object.values(other).every((value) => refOf(value) !== id));
}

/** Returns whether two forms of a page differ only in their texts. */
function isWriting(one: Fields, other: Fields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) =>
      words.has(name) || bookkeeping.has(name) || JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );
}

/** The targets of the links to headings in a document: ids of documents, and paths. */
const headingLinks = oncePerObject((document: object) => headingLinksIn(document));

function headingLinksIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => headingLinksIn(item));
  if (typeof value !== 'object' || value === null) return [];
  const fields: Fields = { ...value };
  const { href, anchor } = fields;
  return [
    ...(typeof anchor === 'string' && anchor !== '' ? [refOf(fields['target']) ?? ''] : []),
    ...(typeof href === 'string' && href.startsWith('/') && href.includes('#') ? [href] : []),
    ...Object.values(fields).flatMap((inner) => headingLinksIn(inner)),
  ];
}
