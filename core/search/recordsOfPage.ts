import { hrefOf } from '../links/href.ts';
import type { CategoryPageData, DocPageData, PageData } from '../site/pageData.ts';
import type { ApiPageData } from './recordsOfApiPage.ts';
import { apiSections } from './recordsOfApiPage.ts';
import type { SearchRecord } from './searchRecord.ts';
import { sectionsOfBody } from './sectionsOfBody.ts';

export type RecordOptions = {
  readonly trailingSlash: boolean;
  /** Keywords that pages without keywords of their own inherit from the site: they tell no page from another. */
  readonly siteKeywords: readonly string[];
};

/**
 * What search knows of a page: one record per section, its lead first. Docs, categories and the API reference are
 * searched, the blog and the front page are not, nor are pages that search engines are told to leave out.
 *
 * A category has its title and description only: its cards repeat pages that are found themselves.
 */
export function recordsOfPage(page: PageData, options: RecordOptions): readonly SearchRecord[] {
  if (page.head.noIndex) return [];
  switch (page.kind) {
    case 'doc': {
      const sections = sectionsOfBody(page.body);
      return sections.map((section, position) => ({
        ...frameOf(page, options),
        ...section,
        text: position === 0 ? joinTexts(page.description ?? '', section.text) : section.text,
      }));
    }
    case 'category':
      return [{ ...frameOf(page, options), heading: '', hash: '', text: page.description ?? '', code: '' }];
    case 'apiOverview':
    case 'apiSymbol':
    case 'apiChangelog':
    case 'apiVersion':
      return apiSections(page).map((section) => ({ ...frameOf(page, options), ...section }));
    default:
      return [];
  }
}

function frameOf(
  { title, path, head, breadcrumbs }: DocPageData | CategoryPageData | ApiPageData,
  { trailingSlash, siteKeywords }: RecordOptions,
): Pick<SearchRecord, 'title' | 'keywords' | 'url' | 'breadcrumbs'> {
  const inherited = JSON.stringify(head.keywords) === JSON.stringify(siteKeywords);
  return {
    title,
    keywords: inherited ? [] : head.keywords,
    url: hrefOf(path, { trailingSlash }),
    breadcrumbs: breadcrumbs.slice(0, -1).map(({ label }) => label),
  };
}

/** A description that the text begins with is not said twice. */
function joinTexts(description: string, text: string): string {
  if (text.startsWith(description)) return text;
  return text === '' ? description : `${description} ${text}`;
}
