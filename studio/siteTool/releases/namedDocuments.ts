import type { SiteRelease } from '#core/publishing/siteReleases.ts';
import { documentTypes, isDocumentType } from '#core/content/documentTypes.ts';
import { present } from '#core/present.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';

/** A document that was published, changed or removed, by the name that people use. */
export type NamedDocument = {
  readonly id: string;
  /** The name of its Sanity type; absent when its form cannot be opened, because it was removed or the type is not known. */
  readonly openAs?: string;
  /** With its kind, unless it is a page: `1.0 (Docs version)`. */
  readonly name: string;
  readonly isRemoved: boolean;
  /** The id of the person. */
  readonly user?: string;
};

/** More are only counted. */
const maxNamed = 5;

/**
 * Returns the first documents of a release to be named, and the number of the others. Redirects come last, because they follow from changes of pages.
 * @param count the number of documents, of which only the last ones may be known
 */
export function namedDocuments(
  documents: NonNullable<SiteRelease['documents']>,
  count: number,
): { readonly named: readonly NamedDocument[]; readonly rest: number } {
  const named = documents
    .filter(({ id }) => id !== '')
    .toSorted((one, other) => Number(isRedirect(one)) - Number(isRedirect(other)))
    .slice(0, maxNamed)
    .map(({ id, type, title, removed = false, user }) =>
      present({
        id,
        // The view of deleted documents brings a removed one back.
        openAs: removed ? undefined : type,
        name: nameWithKind(type, title),
        isRemoved: removed,
        user,
      }),
    );
  return { named, rest: Math.max(count, documents.length) - named.length };
}

function isRedirect({ type }: { readonly type?: string }): boolean {
  return type === 'redirect';
}

/** The titles of pages need no explanation. */
const pages: ReadonlySet<string> = new Set(['docPage', 'post', 'page']);

function nameWithKind(type: string | undefined, title: string | undefined): string {
  const name = documentName(type, { title }) ?? 'Untitled';
  if (type === undefined || !isDocumentType(type) || pages.has(type)) return name;
  const { kind } = documentTypes[type];
  return name === kind ? name : `${name} (${kind})`;
}
