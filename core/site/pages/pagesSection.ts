import type { StandalonePage } from '../../content/content.ts';
import type { CustomPage } from '../../custom/customPages.ts';
import type { Problem } from '../../problem.ts';
import type { BodySource } from '../body/bodySource.ts';
import type { ResolvedBody } from '../body/resolveBody.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { SiteIndex } from '../links/siteIndex.ts';
import type { SearchList } from '../model/searchPageData.ts';
import type { CustomPageData, StandalonePageData } from '../model/standalonePageData.ts';
import type { Publication, Section, SectionInput } from '../section/section.ts';
import { customPages } from '../../custom/customPages.ts';
import { isPagePath } from '../../links/isPagePath.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { present } from '../../present.ts';
import { checkBodyWriting, checkDescription, checkTitle } from '../body/checkWriting.ts';
import { anchorsOf, headingsOf } from '../body/headingsOf.ts';
import { tableOfContents } from '../body/tableOfContents.ts';
import { isFindable } from '../model/isFindable.ts';
import { isOwnFile, isOwnPlace } from '../outputs/ownPlaces.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';
import { newSection, publication, resolvedSection } from '../section/newSection.ts';

/**
 * Pages outside the docs, the blog and the API reference: those that are written in code, and those that writers make, each at the path
 * that it asks for.
 */
export function pagesSection(
  { content, looksAt }: Pick<SectionInput, 'content' | 'looksAt'>,
  inCode: readonly CustomPage[] = customPages,
): Section {
  const pages = content.standalonePages;
  // A malformed path is reported where it is read.
  const placed = pages.filter(({ path }) => isPagePath(path));
  const read = pages.filter(({ id }) => looksAt(id));
  return newSection({
    routes: [
      ...inCode.map(({ path }) => ({ path })),
      ...placed.map((page) => ({ path: page.path, place: placeOf('page', page, 'path') })),
    ],
    anchors: new Map(
      placed.toReversed().map(({ path, body }) => [path, anchorsOf(headingsOf(body))] as const),
    ),
    destinations: new Map(
      pages.map(({ id, path }) => [id, isPagePath(path) ? { kind: 'page', path } : { kind: 'unplaced' }]),
    ),
    bodies: read.map(bodySource),
    problems: read.flatMap((page) => [
      ...checkTitle(page.title, placeOf('page', page, 'title')),
      ...checkDescription(page.description, placeOf('page', page, 'description')),
      ...checkBodyWriting(bodySource(page)),
    ]),
    resolve: ({ index, bodyOf }) =>
      resolvedSection({
        problems: placed.flatMap((page) => checkFree(page, index)),
        publish: (context) =>
          publishPages(
            inCode.map((page) => customPage(page, context)),
            placed,
            (page) => bodyOf(looksAt(page.id) ? bodySource(page) : undefined),
            context,
          ),
      }),
  });
}

const bodySource = oncePerObject((page: StandalonePage): BodySource => {
  const { body } = page;
  return {
    body,
    place: placeOf('page', page, 'body'),
    headings: headingsOf(body),
    origin: 'writer',
    startsPage: true,
  };
});

/** Reports a page at a path at which the site has files of its own. */
function checkFree(page: StandalonePage, { files, ownFolders }: SiteIndex): readonly Problem[] {
  const path = page.path.toLowerCase();
  const isTaken =
    isOwnPlace(path) ||
    files.has(path) ||
    isOwnFile(path) ||
    ownFolders.some((folder) => `${path}/`.startsWith(`${folder.toLowerCase()}/`));
  if (!isTaken) return [];
  return [
    contentProblem('reserved-path', placeOf('page', page, 'path'), {
      value: page.path,
      message: `"${page.path}" belongs to the site itself, so no page can be there.`,
      fix: 'Choose another address.',
    }),
  ];
}

function publishPages(
  custom: readonly CustomPageData[],
  pages: readonly StandalonePage[],
  bodyOf: (page: StandalonePage) => ResolvedBody,
  context: PageContext,
): Publication {
  const shown = pages.map((page) => {
    const { body, headings } = bodyOf(page);
    return lastPage(page, [body, headings, context.settings, context.site], () =>
      standalonePage(page, { body, headings }, context),
    );
  });
  const all = [...custom, ...shown];
  return publication({
    pages: () => all,
    contents: contentsOf(all.filter(isFindable), context),
    texts: () =>
      shown.map(({ title, path, body }) => ({ link: { label: title, href: context.href(path) }, body })),
  });
}

/** The list of these pages on the page of search results; none if there are no pages. */
function contentsOf(
  pages: readonly (CustomPageData | StandalonePageData)[],
  { href }: PageContext,
): readonly SearchList[] {
  if (pages.length === 0) return [];
  const items = pages.map(({ title, path }) => ({ label: title, href: href(path), children: [] }));
  return [{ label: 'Other pages', items }];
}

function customPage(page: CustomPage, { head, settings, site }: PageContext): CustomPageData {
  return lastCustomPage(page, [settings, site], () => ({ kind: 'custom', head: head(page), ...page }));
}

const lastCustomPage = lastPerObject<CustomPageData>();

const lastPage = lastPerObject<StandalonePageData>();

const tocLevels = { minLevel: 2, maxLevel: 3 };

function standalonePage(
  { path, title, description, noIndex }: StandalonePage,
  { body, headings }: Pick<ResolvedBody, 'body' | 'headings'>,
  { head, settings }: PageContext,
): StandalonePageData {
  return {
    kind: 'standalone',
    path,
    head: head({ path, title, description, noIndex }),
    title,
    ...present({ description }),
    body,
    toc: settings.shared.showTableOfContents ? tableOfContents(headings, tocLevels) : [],
  };
}
