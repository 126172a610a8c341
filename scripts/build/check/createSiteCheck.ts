import type { LinkCounts } from '#core/built/countLinks.ts';
import type { AddressResolver } from '#core/built/createAddressResolver.ts';
import type { FileFacts } from '#core/built/fileFacts.ts';
import type { BuiltFile, BuiltSite, Fault } from '#core/built/findFaults.ts';
import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { Problem } from '#core/problem.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { PageRoute } from '#core/site/section/section.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import type { CheckedPages, PageSources } from './checkedPages.ts';
import { countLinks } from '#core/built/countLinks.ts';
import { createAddressResolver } from '#core/built/createAddressResolver.ts';
import { faultProblems } from '#core/built/faultProblems.ts';
import { fileFacts } from '#core/built/fileFacts.ts';
import { findFaults } from '#core/built/findFaults.ts';
import { findRepeatedIds } from '#core/built/findRepeatedIds.ts';
import { readHtmlFacts } from '#core/html/readHtmlFacts.ts';
import { hrefOf } from '#core/links/href.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';
import { oncePerObject } from '#core/oncePerObject.ts';
import { changesBetween, patchedMap } from '#core/patchedMap.ts';
import { pageHtml } from '#core/site/outputs/pageHtml.ts';
import { notFoundPath } from '../render/exportPages.ts';
import { readCheckedPages, writeCheckedPages } from './checkedPages.ts';
import { createOtherFacts } from './createOtherFacts.ts';

/** A site whose pages are rendered and whose other files are made. */
export type SiteToCheck = {
  readonly model: Pick<SiteModel, 'site' | 'redirects' | 'cards'>;
  /** Every page, with the document that it comes from. */
  readonly routes: readonly PageRoute[];
  /** See brokenAnchorsIn.ts. */
  readonly brokenAnchors: readonly string[];
  readonly renderKey: string | undefined;
  readonly sources: PageSources;
  /** What was read in the pages that were rendered, by path. */
  readonly rendered: ReadonlyMap<string, HtmlFacts>;
  /** All files beside the pages that the build makes from the model. */
  readonly files: readonly OutputFile[];
  /** The places of all files that belong to no page, and are no social cards. */
  readonly others: ReadonlySet<string>;
  /** The site on which it was built. */
  readonly before:
    | {
        /** Reads the text of the file at a place such as `/docs/why/index.html`. */
        readonly textOf: (place: string) => string;
        readonly renderKey: string;
        readonly sources: PageSources;
      }
    | undefined;
  /** The places of `before` that the site no longer has; undefined if that is not known. */
  readonly removed: readonly string[] | undefined;
};

/** Checks the files of one built site after the other: each address in them, and each id. */
export type SiteCheck = {
  /**
   * Returns the faults as problems. Looks only at what has changed since the site before, and at what leads to something that is gone, if
   * that site is the one that was checked last without errors.
   */
  readonly check: (site: SiteToCheck) => readonly Problem[];
  /** Reads what the next check needs of the site that is live: its other files, and its pages as an earlier process has kept them. */
  readonly prepare: (files: readonly OutputFile[], site: Site) => void;
  /** What was read in the pages of the site that was checked last, by path, and how they lead to each other. Only after a check without errors. */
  readonly read: (site: Site) => {
    readonly pages: ReadonlyMap<string, HtmlFacts>;
    readonly links: LinkCounts;
  };
  /** Keeps what was read in the pages of the site that was checked last, unless that was done. Throws the errors of the disk. */
  readonly keep: () => void;
};

/** @param keptIn the file for `keep`; nothing is kept when absent */
export function createSiteCheck(keptIn?: string): SiteCheck {
  let last: CheckedSite | undefined;
  let known: { readonly key: string; readonly addresses: AddressResolver } | undefined;
  let isKept = true;
  const readOthers = createOtherFacts();
  const resolverFor = (site: Site): AddressResolver => {
    const key = JSON.stringify(site);
    if (known?.key !== key) known = { key, addresses: createAddressResolver(site) };
    return known.addresses;
  };

  return {
    check: (built) => {
      const { model, routes, renderKey, sources } = built;
      const others = readOthers(built.files, model.site.basePath);
      const facts = factsOfPages(built, last);
      const addresses = resolverFor(model.site);
      const files = { facts, others, site: model.site };
      const toCheck = isNext(built, last) ? changedFiles(built, files, last, addresses) : allFiles(files);
      const site = builtSite(built, facts, addresses);
      const faults = toCheck.flatMap((file) => findFaults(file, site));
      const ours = faults.length === 0 ? faults : withoutFullLinks(faults, allFiles(files));
      if (ours.length === 0) {
        last = { renderKey, sources, facts, others };
        isKept = false;
      }
      // Warnings, of which each release has all.
      const repeated = [...facts].flatMap(([path, page]) => findRepeatedIds(path, page));
      return faultProblems([...ours, ...repeated], (path) => {
        const page = path.replace(/\.md$/, '');
        return routes.find((route) => route.path === page)?.place;
      });
    },
    prepare: (files, site) => {
      const others = readOthers(files, site.basePath);
      if (last || keptIn === undefined) return;
      const kept = readCheckedPages(keptIn);
      if (!kept) return;
      // These files may be of other content than the pages: all of them are checked with the next site.
      last = { ...kept, others: new Map() };
      const { resolve } = resolverFor(site);
      for (const { addresses } of [...kept.facts.values(), ...others.values()]) {
        for (const address of addresses) resolve(address, '/');
      }
    },
    read: (site) => {
      const pages = new Map(last?.facts);
      pages.delete(notFoundPath);
      return { pages, links: countLinks(pages, site, resolverFor(site)) };
    },
    keep: () => {
      if (isKept || !last || keptIn === undefined) return;
      writeCheckedPages(keptIn, last);
      isKept = true;
    },
  };
}

/** A site without errors, with what was read in its files beside the pages, by place. */
type CheckedSite = CheckedPages & { readonly others: ReadonlyMap<string, FileFacts> };

/** Whether a site was built on the one that was checked last. */
function isNext({ before }: SiteToCheck, last: CheckedSite | undefined): last is CheckedSite {
  if (!before || !last || before.renderKey !== last.renderKey) return false;
  if (before.sources.shell !== last.sources.shell) return false;
  const { put, removed } = changesBetween(last.sources.pages, before.sources.pages);
  return put.size === 0 && removed.length === 0;
}

/** What the pages of a site say, by path: those that were rendered, those known from the last site, and those that the site before has. */
function factsOfPages(
  { sources, renderKey, rendered, before, model: { site } }: SiteToCheck,
  last: CheckedSite | undefined,
): ReadonlyMap<string, HtmlFacts> {
  const factsOf = (path: string): HtmlFacts => {
    const facts = rendered.get(path);
    if (facts) return facts;
    if (!before) throw new Error(`The page "${path}" was not rendered.`);
    return readHtmlFacts(before.textOf(`/${path === notFoundPath ? '404.html' : pageHtml(path, site)}`));
  };
  const read = (paths: Iterable<string>): ReadonlyMap<string, HtmlFacts> =>
    new Map([...paths].map((path) => [path, factsOf(path)]));
  if (last?.renderKey !== renderKey || last?.sources.shell !== sources.shell) {
    return read([...sources.pages.keys(), notFoundPath]);
  }
  const { put, removed } = changesBetween(last.sources.pages, sources.pages);
  return patchedMap(last.facts, { put: read(put.keys()), removed });
}

type SiteFacts = {
  readonly facts: ReadonlyMap<string, HtmlFacts>;
  readonly others: ReadonlyMap<string, FileFacts>;
  readonly site: Site;
};

function allFiles({ facts, others, site }: SiteFacts): readonly BuiltFile[] {
  return [
    ...[...facts].map(([path, page]) => ({ path, href: hrefOf(path, site), facts: fileFacts(page) })),
    ...[...others].map(([path, file]) => ({ path, href: path, facts: file })),
  ];
}

/** The files that differ from those of the last site, and those that lead to a page, file or heading that is gone. */
function changedFiles(
  { removed = [], model: { site } }: SiteToCheck,
  { facts, others }: SiteFacts,
  last: CheckedSite,
  addresses: AddressResolver,
): readonly BuiltFile[] {
  const pages = changesBetween(last.facts, facts);
  const files = changesBetween(last.others, others);
  const changed = allFiles({ facts: pages.put, others: files.put, site });
  const lostPaths = new Set([...pages.removed, ...files.removed, ...removed.flatMap(pathsOf)]);
  const lostIds = new Set(
    [...pages.put].flatMap(([path, page]) => lostIdsOf(path, last.facts.get(path), page)),
  );
  if (lostPaths.size === 0 && lostIds.size === 0) return changed;
  const affected = addresses.leadingTo(
    (path, fragment) => lostPaths.has(path) || lostIds.has(`${path}#${fragment}`),
  );
  if (affected.size === 0) return changed;
  const leading = allFiles({ facts, others, site }).filter(
    ({ path, facts: file }) =>
      !pages.put.has(path) &&
      !files.put.has(path) &&
      [file.addresses, file.pages].some((list) => list.some((address) => affected.has(address))),
  );
  return [...changed, ...leading];
}

/** `/docs/why/index.html` -> also `/docs/why` */
function pathsOf(place: string): readonly string[] {
  return [place, place.replace(/(?:\/index)?\.html$/, '') || '/'];
}

function lostIdsOf(path: string, before: HtmlFacts | undefined, now: HtmlFacts): readonly string[] {
  if (!before) return [];
  const ids = new Set(now.ids);
  return before.ids.filter((id) => !ids.has(id)).map((id) => `${path}#${id}`);
}

function builtSite(
  { model: { site, redirects, cards }, sources, others, brokenAnchors }: SiteToCheck,
  facts: ReadonlyMap<string, HtmlFacts>,
  { resolve }: AddressResolver,
): BuiltSite {
  const { pages } = sources;
  const froms = new Set(redirects.map(({ from }) => withoutTrailingSlashes(decodeURIComponent(from))));
  const broken = new Set(brokenAnchors);
  return {
    trailingSlash: site.trailingSlash,
    resolve,
    isPage: (path) => pages.has(path),
    isRedirect: (path) => froms.has(path),
    isFile: (path) => others.has(path) || placesOf(cards).has(path),
    idsOf: (path) => {
      const page = facts.get(path);
      if (!page) throw new Error(`Nothing is known of the page "${path}".`);
      return idsIn(page);
    },
    otherCases: (path) =>
      [...pages.keys(), ...others].filter((each) => each.toLowerCase() === path.toLowerCase()),
    isKnownAnchor: (anchor) => broken.has(anchor),
  };
}

const placesOf = oncePerObject(
  (cards: SiteModel['cards']): ReadonlySet<string> => new Set(cards.map(({ path }) => path)),
);

const idsIn = oncePerObject(({ ids }: HtmlFacts): ReadonlySet<string> => new Set(ids));

/**
 * Leaves out addresses that somebody has written with the host of the site, as one writes those of other sites. The content was not checked for
 * them, and there may be something else on the host. In Markdown and feeds, all addresses have a host.
 */
function withoutFullLinks(faults: readonly Fault[], files: readonly BuiltFile[]): readonly Fault[] {
  const written = new Set(files.flatMap(({ facts }) => facts.fullLinks));
  return faults.filter(({ value }) => !written.has(value));
}
