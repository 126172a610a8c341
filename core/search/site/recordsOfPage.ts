import type { CategoryPageData, DocPageData } from '../../site/model/docPageData.ts';
import type { PageData } from '../../site/model/pageData.ts';
import type { CustomPageData, StandalonePageData } from '../../site/model/standalonePageData.ts';
import type { SearchRecord } from '../index/searchRecord.ts';
import type { ApiPageData } from './sectionsOfApiPage.ts';
import { dequal } from 'dequal/lite';
import { hrefOf } from '../../links/href.ts';
import { isFindable } from '../../site/model/isFindable.ts';
import { sectionsOfApiPage } from './sectionsOfApiPage.ts';
import { sectionsOfBody } from './sectionsOfBody.ts';

export type RecordOptions = {
  readonly trailingSlash: boolean;
  /** Keywords that pages inherit from the site if they have none of their own. They are not indexed: many pages have them. */
  readonly siteKeywords: readonly string[];
};

/**
 * Returns the search records of a page, one for each section; the first is its lead. Docs, categories, the API
 * reference and pages of their own are searched, including what was removed from the API; the blog, the home page and other pages with `noIndex` are not
 * (`isFindable`).
 *
 * The same page object gives the same record objects.
 *
 * Of a category, and of a page that is written in code, only title and description are searched: the pages on its cards have records of their own.
 */
export function recordsOfPage(page: PageData, options: RecordOptions): readonly SearchRecord[] {
  const before = known.get(page);
  if (before && dequal(before.options, options)) return before.records;
  const records = makeRecords(page, options);
  known.set(page, { options, records });
  return records;
}

const known = new WeakMap<
  PageData,
  { readonly options: RecordOptions; readonly records: readonly SearchRecord[] }
>();

function makeRecords(page: PageData, options: RecordOptions): readonly SearchRecord[] {
  if (!isFindable(page) && !isRemovedSymbol(page)) return [];
  switch (page.kind) {
    case 'doc':
    case 'standalone': {
      const sections = sectionsOfBody(page.body);
      return sections.map((section, position) => ({
        ...frameOf(page, options),
        ...section,
        text: position === 0 ? joinTexts(page.description ?? '', section.text) : section.text,
      }));
    }
    case 'category':
    case 'custom':
      return [{ ...frameOf(page, options), heading: '', hash: '', text: page.description ?? '', code: '' }];
    case 'apiOverview':
    case 'apiSymbol':
    case 'apiChangelog':
    case 'apiVersion':
      return sectionsOfApiPage(page).map((section) => ({ ...frameOf(page, options), ...section }));
    default:
      return [];
  }
}

/** Readers who look for a removed name find out here what became of it, although search engines do not list the page. */
function isRemovedSymbol(page: PageData): boolean {
  return page.kind === 'apiSymbol' && page.status === 'removed';
}

function frameOf(
  page: DocPageData | CategoryPageData | ApiPageData | StandalonePageData | CustomPageData,
  { trailingSlash, siteKeywords }: RecordOptions,
): Pick<SearchRecord, 'title' | 'keywords' | 'url' | 'breadcrumbs' | 'isReference'> {
  const { kind, title, path, head } = page;
  const trail = ('breadcrumbs' in page ? page.breadcrumbs.slice(0, -1) : []).map(({ label }) => label);
  const inherited = JSON.stringify(head.keywords) === JSON.stringify(siteKeywords);
  return {
    title,
    keywords: inherited ? [] : head.keywords,
    url: hrefOf(path, { trailingSlash }),
    // The main page of a category often has its title.
    breadcrumbs: trail.at(-1)?.toLowerCase() === title.toLowerCase() ? trail.slice(0, -1) : trail,
    isReference: kind === 'apiSymbol' || kind === 'apiVersion',
  };
}

/** Puts the description before the text, unless the text begins with it. */
function joinTexts(description: string, text: string): string {
  if (text.startsWith(description)) return text;
  return text === '' ? description : `${description} ${text}`;
}
