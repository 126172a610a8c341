import type { DocPage, DocSidebar } from '../../content/content.ts';
import type { BodySource } from '../body/bodySource.ts';
import type { DocOutline } from '../content/outlineMemo.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { Destination, Destinations } from '../links/siteIndex.ts';
import type { AnsweredQuestion } from '../model/docPageData.ts';
import type { Area } from '../model/pageLink.ts';
import type { PageRoute, Publication, Section, SectionInput } from '../section/section.ts';
import type { DocPageFrame, DocText } from './docPages.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { Docs, VersionDocs } from './tree/docs.ts';
import { pathOf } from '../../links/pathOf.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { checkBodyWriting, checkDescription, checkTitle } from '../body/checkWriting.ts';
import { anchorsOf, headingsOf } from '../body/headingsOf.ts';
import { placeOf } from '../problems/placeOf.ts';
import { newSection, pageless, publication, resolvedSection, switchedOff } from '../section/newSection.ts';
import { questionsIn } from '../structuredData/questionsIn.ts';
import { buildDocs } from './buildDocs.ts';
import { checkLatest } from './checkLatest.ts';
import { checkVersionPaths, versionFinder } from './checkVersionPaths.ts';
import { docLists } from './docLists.ts';
import { docFrames, docPages } from './docPages.ts';
import { docsFeed, docsFeedLinks } from './docsFeed.ts';
import { docsMetadata } from './docsMetadata.ts';
import { placeOfEntry } from './placeOfEntry.ts';
import { sidebarTree } from './sidebarTree.ts';
import { documentOf } from './tree/docEntry.ts';
import { pagePaths } from './tree/docs.ts';

/** The documentation: every version with its pages and sidebars. */
export function docsSection({ content, settings, looksAt, outlineMemo }: SectionInput): Section {
  const { docs: pages, categories, versions, sidebars } = content;
  const withoutPage = pageless([...versions, ...sidebars], 'has no page of its own');
  if (!settings.features.docs) {
    const off = switchedOff([...pages, ...categories, ...sidebars], 'the docs, which are');
    return {
      ...off,
      destinations: new Map([...off.destinations, ...withoutPage]),
      sidebars: off.destinations,
    };
  }
  const docs = buildDocs({ ...content, docs: outlineMemo(pages) });
  const docsById = new Map(pages.map((doc) => [doc.id, doc]));
  const read = pages.filter(({ id }) => looksAt(id));
  const sources = read.map(bodySource);
  const placed = lastPlaced(docs, [], () => ({
    routes: docRoutes(docs),
    destinations: new Map([
      ...withoutPage,
      ...[...pages, ...categories].map(({ id }) => [id, destinationOf(docs.entries.get(id))] as const),
    ]),
    sidebars: sidebarDestinations(docs, sidebars),
    unplacedSlugs: docs.unplacedSlugs,
    problems: [
      ...docs.problems,
      ...checkVersionPaths(docs),
      ...categories.flatMap((category) =>
        checkDescription(category.description, placeOf('docCategory', category, 'description')),
      ),
    ],
  }));
  return newSection({
    ...placed,
    root: { path: pathOf({ kind: 'docs', versionPath: '', slugs: [] }), name: 'the docs' },
    files: docFiles(docs),
    // While two pages claim a path, links lead to the first, and the headings of the other do not matter.
    anchors: new Map(
      [...docs.entries.values()].toReversed().flatMap(({ page, path }) => {
        const doc = page.kind === 'doc' && docsById.get(page.doc.id);
        return doc ? [[path, anchorsOf(headingsOf(doc.body))] as const] : [];
      }),
    ),
    bodies: sources,
    problems: [
      ...placed.problems,
      ...checkLatest(settings, content),
      ...read.flatMap(checkDocWords),
      ...sources.flatMap(checkBodyWriting),
    ],
    resolve: ({ index, bodyOf }) => {
      const onlyDraftIds = content.draftIds.filter((id) => !index.documents.has(id));
      const textOf = ({ id }: DocOutline): DocText => {
        const doc = docsById.get(id);
        const source = doc && looksAt(id) ? bodySource(doc) : undefined;
        return {
          ...bodyOf(source),
          updatedAt: doc?.updatedAt ?? '',
          questions: source && doc ? questionsOf(doc) : noQuestions,
        };
      };
      return resolvedSection({ publish: (context) => publishDocs(docs, textOf, onlyDraftIds, context) });
    },
  });
}

/** Files that programs read; those of the first version lie at the root of the site. */
function docFiles({ versions: [first, ...others] }: Docs): readonly string[] {
  if (!first) return [];
  const lists = others.map(({ version }) =>
    pathOf({ kind: 'docs', versionPath: version.path, slugs: ['llms.txt'] }),
  );
  return [...docsFeedLinks.map(({ href }) => href), ...lists];
}

/** The parts of the section that depend on the places of the docs alone, not on their texts. */
type PlacedDocs = Pick<Section, 'routes' | 'destinations' | 'sidebars' | 'unplacedSlugs' | 'problems'>;

const lastPlaced = lastPerObject<PlacedDocs>();

function publishDocs(
  docs: Docs,
  textOf: (doc: DocOutline) => DocText,
  onlyDraftIds: readonly string[],
  context: PageContext,
): Publication {
  const { versions } = docs;
  const { href, settings, site } = context;
  const { frames, ...published } = lastFramed(docs, [settings, site, ...onlyDraftIds], () => ({
    versions: versions.map((version) => ({
      metadata: docsMetadata(version, onlyDraftIds),
      paths: pagePaths(version),
    })),
    contents: docLists(versions, context),
    sidebars: versions.flatMap((version) =>
      version.sidebars.map((sidebar) => sidebarTree(sidebar, version, site)),
    ),
    frames: versions.flatMap((version) => docFrames(version, versions, context)),
    areas: docAreas(versions[0], href),
  }));
  const docsFeeds = docsFeed(frames, versions[0]?.version.name, textOf, context);
  return publication({
    ...published,
    docsFeeds,
    feedLinks: docsFeeds.length === 0 ? [] : docsFeedLinks,
    texts: () =>
      versions.flatMap(({ entries }) =>
        entries.flatMap(({ page, path }) =>
          page.kind === 'doc'
            ? [{ link: { label: page.doc.title, href: href(path) }, body: textOf(page.doc).body }]
            : [],
        ),
      ),
    pages: () => docPages(frames, textOf, context),
  });
}

/** The sidebars of a version, except one that has only the start page of the docs. */
function docAreas(version: VersionDocs | undefined, href: PageContext['href']): readonly Area[] {
  return (version?.sidebars ?? []).flatMap(({ sidebar: { label }, pages, opensOn }) =>
    opensOn && pages.length > 1 ? [{ label, href: href(opensOn.path) }] : [],
  );
}

const lastFramed = lastPerObject<
  Pick<Publication, 'versions' | 'contents' | 'sidebars' | 'areas'> & {
    readonly frames: readonly DocPageFrame[];
  }
>();

const bodySource = oncePerObject((doc: DocPage): BodySource => {
  const { body } = doc;
  return {
    body,
    place: placeOf('docPage', doc, 'body'),
    headings: headingsOf(body),
    origin: 'writer',
    startsPage: true,
  };
});

const questionsOf = oncePerObject(({ body }: DocPage) => questionsIn(body));
const noQuestions: readonly AnsweredQuestion[] = [];

const checkDocWords = oncePerObject((doc: DocPage) => [
  ...checkTitle(doc.title, placeOf('docPage', doc, 'title')),
  ...checkDescription(doc.description, placeOf('docPage', doc, 'description')),
]);

const lastRoute = lastPerObject<PageRoute>();

// If two versions claim the same path, only that is reported, not each of their pages.
function docRoutes(docs: Docs): readonly PageRoute[] {
  const versionAt = versionFinder(docs);
  const byPath = Map.groupBy(docs.versions, ({ version }) => version.path);
  return [...byPath.values()]
    .flatMap(([first]) => first?.entries ?? [])
    .filter((entry) => entry.page.kind !== 'none' && !versionAt(entry) && hasSlugs(entry))
    .map((entry) => {
      const { path } = entry;
      return lastRoute(documentOf(entry), [path], () => ({ path, place: placeOfEntry(entry, 'slug') }));
    });
}

// A missing slug is reported separately and collides with nothing.
function hasSlugs({ id, page, version, parent }: DocEntry): boolean {
  const { slug } = page.kind === 'doc' ? (page.category ?? page.doc) : page.category;
  return (slug !== '' || version.mainDoc === id) && (!parent || hasSlugs(parent));
}

function destinationOf(entry: DocEntry | undefined): Destination {
  if (!entry) return { kind: 'unplaced' };
  return entry.page.kind === 'none'
    ? { kind: 'pageless', why: 'is a category without a page of its own' }
    : { kind: 'page', path: entry.path };
}

// The first version that has the sidebar decides: the one at the docs root, or else the first by path.
function sidebarDestinations(
  { versions, unplacedSlugs }: Docs,
  sidebars: readonly DocSidebar[],
): Destinations {
  const opening = new Map(
    versions
      .toReversed()
      .flatMap((version) => version.sidebars.map(({ sidebar, opensOn }) => [sidebar.id, opensOn] as const)),
  );
  return new Map(
    sidebars.map(({ id }): readonly [string, Destination] => {
      const entry = opening.get(id);
      if (entry) return [id, { kind: 'page', path: entry.path }];
      return [
        id,
        unplacedSlugs.size === 0 ? { kind: 'pageless', why: 'has no pages' } : { kind: 'unplaced' },
      ];
    }),
  );
}
