import type { LinkCounts } from '#core/built/countLinks.ts';
import type { AddressResolver } from '#core/built/createAddressResolver.ts';
import type { SiteToSearch } from '#core/built/createFaultFinder.ts';
import type { FileFacts } from '#core/built/fileFacts.ts';
import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { Problem } from '#core/problem.ts';
import type { SiteHashes } from '#core/quality/qualityReport.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { PageRoute } from '#core/site/section/section.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { countLinks } from '#core/built/countLinks.ts';
import { createAddressResolver } from '#core/built/createAddressResolver.ts';
import { createFaultFinder } from '#core/built/createFaultFinder.ts';
import { faultProblems } from '#core/built/faultProblems.ts';
import { readHtmlFacts } from '#core/html/readHtmlFacts.ts';
import { renditionPath } from '#core/links/renditionPath.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';
import { changesBetween, changedCopy } from '#core/memo/mapChanges.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { renditionsOf } from '#core/site/assets/renditionsOf.ts';
import { pageHtml } from '#core/site/outputs/pageHtml.ts';
import { notFoundPath } from '../render/exportRequest.ts';
import { createOtherFacts } from './createOtherFacts.ts';

/** A site whose pages are rendered and whose other files are made. */
export type SiteToCheck = {
  readonly model: Pick<SiteModel, 'site' | 'redirects' | 'cards' | 'assets'>;
  /** Every page, with the document that it comes from. */
  readonly routes: readonly PageRoute[];
  /** See brokenAnchorsIn.ts. */
  readonly brokenAnchors: readonly string[];
  readonly renderKey: string | undefined;
  readonly sources: SiteHashes;
  /** The facts read in the pages that were rendered, by path. */
  readonly rendered: ReadonlyMap<string, HtmlFacts>;
  /** All files beside the pages that the build makes from the model. */
  readonly files: readonly OutputFile[];
  /** The places of all files that belong to no page, except pictures. */
  readonly others: ReadonlySet<string>;
  /** The site on which it was built. */
  readonly before: BuiltFiles | undefined;
};

/** Checks the files of one built site after the other: each address in them, and each id. */
export type SiteCheck = {
  /** Returns the faults as problems. The cost depends on what differs from the site that was checked before, as long as there are none. */
  readonly check: (site: SiteToCheck) => readonly Problem[];
  /** Reads what the first check needs of the site that is live: its other files, and its pages. Throws an Error when one cannot be read. */
  readonly prepare: (files: readonly OutputFile[], site: Site, live: LiveSite | undefined) => void;
  /** Returns the facts of the pages of the last checked site, by path, and the links between them. */
  readonly read: (site: Site) => {
    readonly pages: ReadonlyMap<string, HtmlFacts>;
    readonly links: LinkCounts;
  };
};

/** The files of a site that was built before. */
type BuiltFiles = {
  /** Reads the text of the file at a place such as `/docs/why/index.html`. Throws an Error when it cannot. */
  readonly textOf: (place: string) => string;
};

type LiveSite = BuiltFiles & Pick<SiteToCheck, 'renderKey' | 'sources'>;

/** The facts about addresses on the pages of the last checked site, by path. */
type CheckedPages = Pick<SiteToCheck, 'renderKey' | 'sources'> & {
  readonly facts: ReadonlyMap<string, HtmlFacts>;
};

/** For sites at the same address. */
type FaultSearch = {
  readonly key: string;
  readonly addresses: AddressResolver;
  readonly find: ReturnType<typeof createFaultFinder>;
};

/**
 * Returns a check that remembers the facts of the last site. Its first check reads every page that was not rendered, unless `prepare` was
 * called.
 */
export function createSiteCheck(): SiteCheck {
  let last: CheckedPages | undefined;
  const readOthers = createOtherFacts();
  let search: FaultSearch | undefined;
  const searchIn = (site: Site): FaultSearch => {
    const key = JSON.stringify(site);
    if (search?.key !== key) {
      const addresses = createAddressResolver(site);
      search = { key, addresses, find: createFaultFinder(addresses) };
    }
    return search;
  };

  return {
    check: (built) => {
      const { model, routes, renderKey, sources } = built;
      const others = readOthers(built.files, model.site.basePath);
      const facts = factsOfPages(built, last);
      const { addresses, find } = searchIn(model.site);
      const faults = find(siteToSearch(built, facts, others, addresses));
      last = { renderKey, sources, facts };
      return faultProblems(faults, (path) => {
        const page = path.replace(/\.md$/, '');
        return routes.find((route) => route.path === page)?.place;
      });
    },
    prepare: (files, site, live) => {
      const others = readOthers(files, site.basePath);
      if (last || !live) return;
      const { renderKey, sources } = live;
      const facts = readFacts([...sources.pages.keys(), notFoundPath], (path) => factsIn(live, path, site));
      last = { renderKey, sources, facts };
      // Uploads and redirects are not known here. The next check judges addresses of them again.
      const places = new Set(files.map(({ path }) => `/${path}`));
      const known = {
        model: { site, redirects: [], cards: [], assets: [] },
        sources,
        others: places,
        brokenAnchors: [],
      };
      const { addresses, find } = searchIn(site);
      find({ ...siteToSearch(known, facts, others, addresses), otherCases: () => [] });
    },
    read: (site) => {
      const pages = new Map(last?.facts);
      pages.delete(notFoundPath);
      return { pages, links: countLinks(pages, site, searchIn(site).addresses) };
    },
  };
}

/** Returns the facts of the pages of a site, by path: those that were rendered, those known from the last site, and those that the site before has. */
function factsOfPages(
  { sources, renderKey, rendered, before, model: { site } }: SiteToCheck,
  last: CheckedPages | undefined,
): ReadonlyMap<string, HtmlFacts> {
  const factsOf = (path: string): HtmlFacts => {
    const facts = rendered.get(path);
    if (facts) return facts;
    if (!before) throw new Error(`The page "${path}" was not rendered.`);
    return factsIn(before, path, site);
  };
  if (last?.renderKey !== renderKey || last?.sources.shell !== sources.shell) {
    return readFacts([...sources.pages.keys(), notFoundPath], factsOf);
  }
  const { put, removed } = changesBetween(last.sources.pages, sources.pages);
  return changedCopy(last.facts, { put: readFacts(put.keys(), factsOf), removed });
}

function readFacts(
  paths: Iterable<string>,
  factsOf: (path: string) => HtmlFacts,
): ReadonlyMap<string, HtmlFacts> {
  return new Map([...paths].map((path) => [path, factsOf(path)]));
}

/** Reads the facts of a page in the file that a site has for it. */
function factsIn({ textOf }: BuiltFiles, path: string, site: Site): HtmlFacts {
  return readHtmlFacts(textOf(`/${path === notFoundPath ? '404.html' : pageHtml(path, site)}`));
}

function siteToSearch(
  {
    model: { site, redirects, cards, assets },
    sources,
    others: places,
    brokenAnchors,
  }: Pick<SiteToCheck, 'model' | 'sources' | 'others' | 'brokenAnchors'>,
  pages: ReadonlyMap<string, HtmlFacts>,
  others: ReadonlyMap<string, FileFacts>,
  { resolve, spellOut }: AddressResolver,
): SiteToSearch {
  const redirected = new Set(redirects.map(({ from }) => withoutTrailingSlashes(decodeURIComponent(from))));
  const broken = new Set(brokenAnchors);
  return {
    pages,
    others,
    places,
    redirects: redirected,
    trailingSlash: site.trailingSlash,
    resolve,
    spellOut,
    isPage: (path) => sources.pages.has(path),
    isRedirect: (path) => redirected.has(path),
    isFile: (path) => places.has(path) || placesOf(cards).has(path) || placesOfRenditions(assets).has(path),
    idsOf: (path) => {
      const page = pages.get(path);
      if (!page) throw new Error(`Nothing is known of the page "${path}".`);
      return idsIn(page);
    },
    otherCases: (path) =>
      [...sources.pages.keys(), ...places].filter((each) => each.toLowerCase() === path.toLowerCase()),
    isKnownAnchor: (anchor) => broken.has(anchor),
  };
}

const placesOf = oncePerObject(
  (cards: SiteModel['cards']): ReadonlySet<string> => new Set(cards.map(({ path }) => path)),
);

const placesOfRenditions = oncePerObject(
  (assets: SiteModel['assets']): ReadonlySet<string> =>
    new Set(assets.flatMap(renditionsOf).map(renditionPath)),
);

const idsIn = oncePerObject(({ ids }: HtmlFacts): ReadonlySet<string> => new Set(ids));
