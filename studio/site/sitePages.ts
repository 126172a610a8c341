import type { Content } from '#core/content/content.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { headingsOf } from '#core/site/body/headingsOf.ts';
import { placedDocuments } from '#core/site/placedAddresses.ts';
import { memberAnchor } from '#core/site/reference/catalogue/memberAnchor.ts';
import { memberNames } from '#core/site/reference/catalogue/memberNames.ts';
import { writingHeadings } from '#core/site/reference/writingHeadings.ts';
import { expandSnippets } from '#core/site/snippets/expandSnippets.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';

/** A document that has a page, and where. */
export type SitePage = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly path: string;
  /** The headings that a link can lead to on the page. */
  readonly headings: readonly {
    readonly id: string;
    /** Ids that the heading had before. */
    readonly formerIds?: readonly string[];
    readonly text: string;
    readonly level: number;
  }[];
};

/**
 * Every document that the build would give a page, by id, including posts that appear later. Documents that the settings
 * switch off are left out.
 */
export function sitePages(raw: RawSnapshot): ReadonlyMap<string, SitePage> {
  const { content } = expandSnippets(reshapeSnapshot(raw).content);
  const paths = placedDocuments(content);
  return new Map(
    linkable(content).flatMap((document) => {
      const path = paths.get(document.id);
      return path === undefined ? [] : [[document.id, { ...document, path }] as const];
    }),
  );
}

/** Returns the headings that a link can lead to on the page of each document, by id, whether or not the document has a place. */
export function headingsByDocument(raw: RawSnapshot): ReadonlyMap<string, SitePage['headings']> {
  return new Map(
    linkable(expandSnippets(reshapeSnapshot(raw).content).content).map(({ id, headings }) => [id, headings]),
  );
}

/** Documents of the types that can have a page. A symbol of the API can be linked to as a whole, at any of its parts, and at a heading of its notes. */
function linkable(content: Content): readonly Omit<SitePage, 'path'>[] {
  const {
    homes,
    docs,
    categories,
    posts,
    authors,
    standalonePages,
    apiDeployments,
    apiVersions,
    apiSymbols,
  } = content;
  return [
    ...homes.map(({ id, title }) => ({ id, type: 'homePage', title, headings: [] })),
    ...docs.map(({ id, title, body }) => ({ id, type: 'docPage', title, headings: headingsOf(body) })),
    ...categories.map(({ id, label }) => ({ id, type: 'docCategory', title: label, headings: [] })),
    ...posts.map(({ id, title, body }) => ({ id, type: 'post', title, headings: headingsOf(body) })),
    ...authors.map(({ id, name }) => ({ id, type: 'author', title: name, headings: [] })),
    ...standalonePages.map(({ id, title, body }) => ({
      id,
      type: 'page',
      title,
      headings: headingsOf(body),
    })),
    // Links to a deployment lead to its changelog, and its texts are on the overview.
    ...apiDeployments.map(({ id, title }) => ({ id, type: 'referenceDeployment', title, headings: [] })),
    ...apiVersions.map((version) => ({
      id: version.id,
      type: 'referenceVersion',
      title: version.version,
      headings: writingHeadings(version),
    })),
    ...apiSymbols.map((symbol) => ({
      id: symbol.id,
      type: 'referenceSymbol',
      title: symbol.name,
      headings: [
        ...memberNames(symbol).map((name) => ({
          id: memberAnchor(symbol.kind, name),
          text: name,
          level: 2,
        })),
        ...writingHeadings(symbol),
      ],
    })),
  ];
}
