import type { Content } from '../content/content.ts';
import type { Section, SectionInput } from './section/section.ts';
import { blogSection } from './blog/blogSection.ts';
import { fallbackSettings } from './content/fallbackSettings.ts';
import { keptSingleton } from './content/keptSingleton.ts';
import { outlinesOf } from './content/outlineMemo.ts';
import { docsSection } from './docs/docsSection.ts';
import { homeSection } from './home/homeSection.ts';
import { siteOf } from './model/site.ts';
import { pagesSection } from './pages/pagesSection.ts';
import { redirectsSection } from './redirects/redirectsSection.ts';
import { referenceSection } from './reference/referenceSection.ts';
import { searchSection } from './search/searchSection.ts';

export type SectionOptions = Pick<
  SectionInput,
  'asOf' | 'shownEarly' | 'highlight' | 'bodyMemo' | 'looksAt'
> &
  Partial<Pick<SectionInput, 'outlineMemo'>>;

/** Makes every section of the site. If two claim the same path, the first one gets it. */
export function siteSections(
  content: Content,
  { outlineMemo = outlinesOf, ...options }: SectionOptions,
): { readonly input: SectionInput; readonly sections: readonly Section[] } {
  const settings = keptSingleton(content.settings, 'siteSettings') ?? fallbackSettings;
  const input = { content, settings, site: siteOf(settings), outlineMemo, ...options };
  const makers = [
    homeSection,
    searchSection,
    docsSection,
    blogSection,
    referenceSection,
    pagesSection,
    redirectsSection,
  ];
  return { input, sections: makers.map((make) => make(input)) };
}

/** Makes the sections as of an instant, in milliseconds since 1970, of which no text is resolved or checked. */
export function placedSections(content: Content, asOf: number): readonly Section[] {
  return siteSections(content, { asOf, highlight: () => [], looksAt: () => false }).sections;
}
