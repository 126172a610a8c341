import type { Excerpt } from '#core/search/show/excerptOf.ts';
import type { SearchScope, SearchSetup, SearchVersion } from '#core/site/model/searchPageData.ts';
import type { Answer, Hit } from '../client/messages.ts';
import type { ShownResults } from '../parts/shownResults.ts';
import { hitHref } from '../client/hitHref.ts';
import { isNamed } from '../client/isNamed.ts';
import { footerLinks } from './footerLinks.ts';

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
  | { readonly kind: 'link'; readonly label: string }
);

/** Some rows of the list, with a heading unless `label` is empty. */
export type OptionGroup = {
  readonly kind: 'inside' | 'elsewhere' | 'links';
  readonly label: string;
  readonly options: readonly BoxOption[];
};

/** A list of links to pages and sections. */
export type Asked = {
  readonly query: string;
  readonly version: SearchVersion;
  readonly context?: SearchScope | undefined;
};

/** Returns what the list below the box offers for an answer: hits, those of other parts of the site, and links to the page of results. */
export function boxOffer(
  asked: Asked,
  { answer, excerpts }: Pick<ShownResults, 'answer' | 'excerpts'>,
  setup: SearchSetup,
  basePath: string,
): readonly OptionGroup[] {
  if (!answer) return [];
  const { hits, elsewhere, problem } = answer;
  if (hits.length + elsewhere.hits.length === 0 && problem) return [];
  const inside: OptionGroup = {
    kind: 'inside',
    label: elsewhere.leads && asked.context ? `In ${asked.context.label}` : '',
    options: hitOptions(hits, excerpts, setup),
  };
  const outside: OptionGroup = {
    kind: 'elsewhere',
    label: 'Elsewhere',
    options: hitOptions(elsewhere.hits, excerpts, setup),
  };
  const groups = [...(elsewhere.leads ? [outside, inside] : [inside, outside]), linksTo(asked, answer)];
  return groups.filter(({ options }) => options.length > 0);

  function linksTo({ query, version, context }: Asked, found: Answer): OptionGroup {
    const links = footerLinks(
      {
        query,
        version,
        context,
        hasResults: found.hits.length > 0,
        hasOthers: found.elsewhere.pageCount > 0,
      },
      setup,
      basePath,
    );
    return {
      kind: 'links',
      label: '',
      options: links.map(({ label, href }) => ({ kind: 'link', key: href, href, label })),
    };
  }
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
