import type { Section, SectionInput } from './section/section.ts';
import { blogSection } from './blog/blogSection.ts';
import { docsSection } from './docs/docsSection.ts';
import { homeSection } from './home/homeSection.ts';
import { pagesSection } from './pages/pagesSection.ts';
import { redirectsSection } from './redirects/redirectsSection.ts';
import { referenceSection } from './reference/referenceSection.ts';
import { searchSection } from './search/searchSection.ts';

/** Every section of the site. If two claim the same path, the first one gets it. */
export function siteSections(input: SectionInput): readonly Section[] {
  return [
    homeSection,
    searchSection,
    docsSection,
    blogSection,
    referenceSection,
    pagesSection,
    redirectsSection,
  ].map((section) => section(input));
}
