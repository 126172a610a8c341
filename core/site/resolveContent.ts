import type { Content, SiteSettings } from '../content/content.ts';
import type { Problem } from '../problem.ts';
import type { BodyMemo } from './body/bodyMemo.ts';
import type { BodyQuestions, Highlight } from './body/bodyQuestions.ts';
import type { BodySource } from './body/bodySource.ts';
import type { ResolvedBody } from './body/resolveBody.ts';
import type { OutlineMemo } from './content/outlineMemo.ts';
import type { SiteIndex } from './links/siteIndex.ts';
import type { SiteQuestions } from './links/siteQuestions.ts';
import type { Logo } from './model/shell.ts';
import type { Site } from './model/site.ts';
import type { ServedAsset } from './model/siteModel.ts';
import type { PageRoute, ResolvedSection, Section, SectionInput } from './section/section.ts';
import type { Menus } from './shell/menus.ts';
import { usedAssets } from './assets/usedAssets.ts';
import { blogSection } from './blog/blogSection.ts';
import { resolveBody } from './body/resolveBody.ts';
import { checkSingletons } from './content/checkSingletons.ts';
import { fallbackSettings } from './content/fallbackSettings.ts';
import { isEmptyContent } from './content/isEmptyContent.ts';
import { keptSingleton } from './content/keptSingleton.ts';
import { outlinesOf } from './content/outlineMemo.ts';
import { docsSection } from './docs/docsSection.ts';
import { homeSection } from './home/homeSection.ts';
import { siteQuestions } from './links/siteQuestions.ts';
import { siteOf } from './model/site.ts';
import { pagesSection } from './pages/pagesSection.ts';
import { mergeFindings } from './problems/findings.ts';
import { namingDocument } from './problems/namingDocument.ts';
import { sortProblems } from './problems/sortProblems.ts';
import { redirectsSection } from './redirects/redirectsSection.ts';
import { referenceSection } from './reference/referenceSection.ts';
import { buildSiteIndex } from './routes/buildSiteIndex.ts';
import { checkPaths } from './routes/checkPaths.ts';
import { searchSection } from './search/searchSection.ts';
import { hiddenSite } from './shell/hiddenSite.ts';
import { resolveMenus } from './shell/menus.ts';
import { resolveLogo } from './shell/resolveLogo.ts';
import { expandSnippets } from './snippets/expandSnippets.ts';
import { snippetsSection } from './snippets/snippetsSection.ts';

export type SiteModelOptions = {
  /** ISO 8601 instant; posts published after it are not on the site. */
  readonly asOf: string;
  /** Ids of posts that are on the site although they are published after it. */
  readonly shownEarly?: ReadonlySet<string> | undefined;
  /** Called once per code block; must return the same lines for the same code and language. */
  readonly highlight: Highlight;
  /** Remembers bodies from one run to the next; see bodyMemo.ts. */
  readonly bodyMemo?: BodyMemo | undefined;
  /** Remembers the outlines of docs; see outlineMemo.ts. */
  readonly outlineMemo?: OutlineMemo;
};

export type ResolveOptions = SiteModelOptions & {
  /** Returns whether a document, given by its id, has its texts resolved and checked. Of all others only the headings are read. */
  readonly looksAt?: (documentId: string) => boolean;
};

/** The content with everything in it resolved: the place of each document, and the target of each link, image and file. */
export type ResolvedSite = {
  readonly site: Site;
  readonly settings: SiteSettings;
  readonly menus: Menus;
  readonly logo: Logo | undefined;
  readonly sections: readonly ResolvedSection[];
  /** Every page, in a fixed order. */
  readonly routes: readonly PageRoute[];
  readonly index: SiteIndex;
  /** The assets that the site needs, by path. */
  readonly assets: readonly ServedAsset[];
};

export type ResolvedContent = {
  /** Absent if there is no content to make a site from. */
  readonly resolved?: ResolvedSite;
  readonly problems: readonly Problem[];
};

/**
 * Resolves the content and finds all its problems, without making pages. Throws an Error if `asOf` is not an instant, and otherwise
 * nothing.
 */
export function resolveContent(
  content: Content,
  { asOf, looksAt = () => true, ...options }: ResolveOptions,
): ResolvedContent {
  const instant = Date.parse(asOf);
  if (Number.isNaN(instant)) {
    throw new Error(
      `The site cannot be built as of "${asOf}", which is not an instant. Give one such as "2026-03-01T09:00:00Z".`,
    );
  }
  const problems = checkSingletons(content);
  if (isEmptyContent(content)) return { problems };
  const { content: expanded, problems: ofSnippets, isInSnippet } = expandSnippets(content);
  const { resolved, problems: others } = resolveSite(expanded, { ...options, asOf: instant, looksAt });
  const ofDocuments = others.filter(({ where }) => !isInSnippet(where));
  return { resolved, problems: sortProblems([...problems, ...ofSnippets, ...ofDocuments]) };
}

/** Resolves every text and menu of the site and collects the problems. */
function resolveSite(
  content: Content,
  { bodyMemo = (resolve) => resolve, ...options }: SectionOptions & Pick<SiteModelOptions, 'bodyMemo'>,
): Required<ResolvedContent> {
  const { settings, site, sections, index, ask, sources } = placeSite(content, options);
  const resolve = bodyMemo(resolveBody);
  const bodies = new Map(
    sources.map((source) => [source, namingDocument(source.place, () => resolve(source, ask))]),
  );
  const bodyOf = (source: BodySource | undefined): ResolvedBody => ({
    body: (source && bodies.get(source)?.value) ?? [],
    headings: source?.headings ?? [],
  });
  const resolved = sections.map((section) => section.resolve({ index, ask, bodyOf }));
  const menus = resolveMenus(settings, ask);
  const logo = resolveLogo(settings, ask);
  const findings = mergeFindings([...bodies.values(), ...resolved, menus, logo]);
  const { assets, problems } = usedAssets(findings.assets);
  const routes = sections.flatMap((section) => section.routes);
  return {
    resolved: {
      site,
      settings,
      menus: menus.value,
      logo: logo.value,
      sections: resolved,
      routes,
      index,
      assets,
    },
    problems: [
      ...hiddenSite(settings),
      ...checkPaths(sections, site),
      ...sections.flatMap((section) => [...section.problems, ...section.checkBodies(sources)]),
      ...findings.problems,
      ...problems,
    ],
  };
}

/** The site before its texts are resolved: the place of everything. */
export type PlacedSite = {
  readonly settings: SiteSettings;
  readonly site: Site;
  readonly sections: readonly Section[];
  readonly index: SiteIndex;
  readonly ask: SiteQuestions & BodyQuestions;
  /** The bodies of all sections. */
  readonly sources: readonly BodySource[];
};

/** Finds the place of everything on the site, so that questions about links can be answered. */
export function placeSite(content: Content, options: SectionOptions): PlacedSite {
  const { settings, site, sections } = siteSections(content, options);
  const index = buildSiteIndex(sections, content);
  return {
    settings,
    site,
    sections,
    index,
    ask: {
      ...siteQuestions(index, content, site),
      highlight: options.highlight,
      defaultRate: () => settings.shared.defaultRate,
    },
    sources: sections.flatMap(({ bodies }) => bodies),
  };
}

type SectionOptions = Omit<SectionInput, 'content' | 'settings' | 'site' | 'outlineMemo'> &
  Partial<Pick<SectionInput, 'outlineMemo'>>;

/** Makes every section of the site. If two claim the same path, the first one gets it. */
export function siteSections(
  content: Content,
  { outlineMemo = outlinesOf, ...options }: SectionOptions,
): Pick<PlacedSite, 'settings' | 'site' | 'sections'> {
  const settings = keptSingleton(content.settings, 'siteSettings') ?? fallbackSettings;
  const site = siteOf(settings);
  const input = { content, settings, site, outlineMemo, ...options };
  const makers = [
    homeSection,
    searchSection,
    docsSection,
    blogSection,
    referenceSection,
    pagesSection,
    snippetsSection,
    redirectsSection,
  ];
  return { settings, site, sections: makers.map((make) => make(input)) };
}
