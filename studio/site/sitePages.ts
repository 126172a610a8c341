import type { Content } from '#core/content/content.ts';
import { pathOf } from '#core/links/paths.ts';
import { headingsOf } from '#core/site/body/headings.ts';
import { sortContent } from '#core/site/content/sortContent.ts';
import { buildDocs } from '#core/site/docs/buildDocs.ts';
import { sectionOf } from '#core/site/reference/apiSections.ts';
import { memberAnchor } from '#core/site/reference/memberAnchor.ts';
import { memberNames } from '#core/site/reference/memberNames.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';

/** A document that has a page, and where. */
export type SitePage = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly path: string;
  /** What a link can lead to on the page. */
  readonly headings: readonly { readonly id: string; readonly text: string; readonly level: number }[];
};

/** Every document with a page, by id: of posts also those that are to appear later. */
export function sitePages(raw: RawSnapshot): ReadonlyMap<string, SitePage> {
  const content = sortContent(reshapeSnapshot(raw).content);
  const { entries } = buildDocs(content, () => {});
  const pages: SitePage[] = [
    ...content.homes.map(({ id, title }) => ({ ...page(id, 'homePage', title), path: '/' })),
    ...content.docs.flatMap(({ id, title, body }) => {
      const entry = entries.get(id);
      return entry === undefined
        ? []
        : [{ ...page(id, 'docPage', title), path: entry.path, headings: headingsOf(body) }];
    }),
    ...content.categories.flatMap(({ id, label }) => {
      const entry = entries.get(id);
      return entry === undefined || entry.page.kind === 'none'
        ? []
        : [{ ...page(id, 'docCategory', label), path: entry.path }];
    }),
    ...content.posts.map(({ id, title, slug, body }) => ({
      ...page(id, 'post', title),
      path: pathOf({ kind: 'post', slug }),
      headings: headingsOf(body),
    })),
    ...content.authors.map(({ id, name, slug }) => ({
      ...page(id, 'author', name),
      path: pathOf({ kind: 'author', slug }),
    })),
    ...apiPages(content),
  ];
  return new Map(pages.map((each) => [each.id, each]));
}

/** A symbol can be linked to as a whole and at any part of it. */
function apiPages({ apiDeployments, apiVersions, apiSymbols }: Content): readonly SitePage[] {
  const names = new Map(apiDeployments.map(({ id, name }) => [id, name]));
  return [
    ...apiDeployments.map(({ id, title, name: deployment }) => ({
      ...page(id, 'referenceDeployment', title),
      path: pathOf({ kind: 'apiChangelog', deployment }),
    })),
    ...apiVersions.flatMap(({ id, version, deployment: of }) => {
      const deployment = names.get(of);
      return deployment === undefined
        ? []
        : [
            {
              ...page(id, 'referenceVersion', version),
              path: pathOf({ kind: 'apiVersion', deployment, version }),
            },
          ];
    }),
    ...apiSymbols.flatMap((symbol) => {
      const deployment = names.get(symbol.deployment);
      if (deployment === undefined) return [];
      const { id, kind, name, slug } = symbol;
      return [
        {
          ...page(id, 'referenceSymbol', name),
          path: pathOf({ kind: 'apiSymbol', deployment, section: sectionOf(symbol).path, slug }),
          headings: memberNames(symbol).map((member) => ({
            id: memberAnchor(kind, member),
            text: member,
            level: 2,
          })),
        },
      ];
    }),
  ];
}

function page(id: string, type: string, title: string): Omit<SitePage, 'path'> {
  return { id, type, title, headings: [] };
}
