import type { OfferedPage, OfferedPages } from '#core/search/index/indexManifest.ts';
import type { Excerpt } from '#core/search/show/excerptOf.ts';
import type { SearchScope, SearchSetup, SearchVersion } from '#core/site/model/searchPageData.ts';
import type { Answer, Hit } from '../client/messages.ts';
import type { ShownResults } from '../parts/shownResults.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';
import { rowsBeforeElsewhere } from '#core/search/match/scopedRows.ts';
import { maxOfferedPages } from '#core/search/maxOfferedPages.ts';
import { isInContext } from '#core/search/site/isInContext.ts';
import { hitHref } from '../client/hitHref.ts';
import { isNamed } from '../client/isNamed.ts';
import { footerLinks, resultsHref } from './footerLinks.ts';

/** A row of the list below the box. */
export type BoxOption = {
  /** The same as long as it leads to the same place. */
  readonly key: string;
  readonly href: string;
} & (
  | {
      readonly kind: 'hit';
      readonly hit: Hit;
      /** True for a section directly below its page. */
      readonly isBelow: boolean;
      /** True if a line is kept for its excerpt, which arrives later. */
      readonly hasExcerpt: boolean;
      readonly excerpt: Excerpt | undefined;
    }
  | { readonly kind: 'link' | 'page'; readonly label: string }
  /** Another text to search for. */
  | { readonly kind: 'near'; readonly query: string }
);

/** Some rows of the list, with a heading unless `label` is empty. */
export type OptionGroup = {
  readonly kind: 'inside' | 'elsewhere' | 'more' | 'near' | 'pages' | 'links';
  readonly label: string;
  readonly options: readonly BoxOption[];
};

/** The facts that the offer depends on, beside the settings. */
export type Asked = Pick<ShownResults, 'answer' | 'excerpts'> & {
  readonly query: string;
  readonly version: SearchVersion;
  readonly context?: SearchScope | undefined;
  /** The page that is shown. */
  readonly path: string;
  /** The pages to offer before anything is typed. */
  readonly pages: OfferedPages;
};

/**
 * Returns what the list below the box offers: for an answer hits, those of other parts of the site, and links to the page of results; for
 * one without hits near queries and other pages; and for an empty box pages.
 */
export function boxOffer(asked: Asked, setup: SearchSetup, basePath: string): readonly OptionGroup[] {
  return groupsOf(asked, setup, basePath).filter(({ options }) => options.length > 0);
}

function groupsOf(asked: Asked, setup: SearchSetup, basePath: string): readonly OptionGroup[] {
  const { query, answer } = asked;
  if (query === '') return [pagesToStart(asked)];
  if (!answer) return [];
  const { hits, elsewhere, problem, complete } = answer;
  if (hits.length + elsewhere.hits.length > 0) return hitGroups(asked, answer, setup, basePath);
  return problem || !complete ? [] : otherWays(asked, answer, setup, basePath);
}

function hitGroups(
  asked: Asked,
  { hits, elsewhere }: Answer,
  setup: SearchSetup,
  basePath: string,
): readonly OptionGroup[] {
  const { context, excerpts } = asked;
  const ofPart = hitOptions(hits, excerpts, setup);
  const first = elsewhere.leads || elsewhere.hits.length === 0 ? ofPart.length : rowsBeforeElsewhere;
  const inside: OptionGroup = {
    kind: 'inside',
    label: elsewhere.leads && context ? `In ${context.label}` : '',
    options: ofPart.slice(0, first),
  };
  const rest: OptionGroup = {
    kind: 'more',
    label: context ? `More in ${context.label}` : '',
    options: ofPart.slice(first),
  };
  const outside: OptionGroup = {
    kind: 'elsewhere',
    label: 'Elsewhere',
    options: hitOptions(elsewhere.hits, excerpts, setup),
  };
  const links = footerLinks(
    { ...asked, hasResults: hits.length > 0, hasOthers: elsewhere.pageCount > 0 },
    setup,
    basePath,
  );
  return [
    ...(elsewhere.leads ? [outside, inside] : [inside, outside, rest]),
    {
      kind: 'links',
      label: '',
      options: links.map(({ label, href }) => ({ kind: 'link', key: href, href, label })),
    },
  ];
}

/**
 * Returns the pages to offer before anything is typed, in a part of the docs those in it: the suggested ones, then those after the page that
 * is shown.
 */
function pagesToStart({ path, context, version, pages }: Asked): OptionGroup {
  const isOfPart = ({ href }: OfferedPage): boolean => !context || isInContext(href, context, version);
  const suggested = pages.suggested.filter((page) => isOfPart(page) && !isSamePage(page.href, path));
  const following = pagesAfter(path, pages.first.filter(isOfPart));
  const others = following.filter(({ href }) => suggested.every((page) => !isSamePage(page.href, href)));
  return {
    kind: 'pages',
    label: context ? `Pages in ${context.label}` : 'Pages',
    options: [...suggested, ...others].slice(0, maxOfferedPages).map(pageOption),
  };
}

/** Returns the pages after the one at a path, then those before it. */
function pagesAfter(path: string, pages: readonly OfferedPage[]): readonly OfferedPage[] {
  const place = pages.findIndex(({ href }) => isSamePage(href, path));
  return [...pages.slice(place + 1), ...pages.slice(0, Math.max(0, place))];
}

/** Returns what there is to try if nothing is found: near queries, the other parts of the docs, and all pages. */
function otherWays(
  asked: Asked,
  { near }: Answer,
  setup: SearchSetup,
  basePath: string,
): readonly OptionGroup[] {
  const { version, context, pages } = asked;
  const parts = setup.contexts.flatMap(
    (other) => pages.first.find(({ href }) => other !== context && isSamePage(href, other.path)) ?? [],
  );
  return [
    {
      kind: 'near',
      label: 'Did you mean',
      options: near.map((query) => {
        const href = resultsHref({ query, version, context }, setup, basePath);
        return { kind: 'near', key: href, href, query };
      }),
    },
    {
      kind: 'pages',
      label: 'Pages',
      options: [...parts, { label: 'All pages', href: setup.href }].map(pageOption),
    },
  ];
}

function pageOption({ label, href }: OfferedPage): BoxOption {
  return { kind: 'page', key: href, href, label };
}

function isSamePage(one: string, other: string): boolean {
  return withoutTrailingSlashes(one) === withoutTrailingSlashes(other);
}

function hitOptions(
  hits: readonly Hit[],
  excerpts: ShownResults['excerpts'],
  { highlight }: SearchSetup,
): readonly BoxOption[] {
  return hits.map((hit, place) => {
    const before = hits[place - 1];
    return {
      kind: 'hit',
      key: hitHref(hit, false),
      href: hitHref(hit, highlight),
      hit,
      isBelow: hit.heading !== '' && before?.heading === '' && before.url === hit.url,
      hasExcerpt: !isNamed(hit),
      excerpt: excerpts[hit.excerptKey],
    };
  });
}
