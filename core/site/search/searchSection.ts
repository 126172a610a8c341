import type { PageContext } from '../head/pageContext.ts';
import type { SearchPageData } from '../model/searchPageData.ts';
import type { Section, SectionInput } from '../section/section.ts';
import { pathOf } from '../../links/pathOf.ts';
import { keptSingleton } from '../content/keptSingleton.ts';
import { linksInVersions } from '../section/linksInVersions.ts';
import { newSection, publication, resolvedSection } from '../section/newSection.ts';
import { checkContexts } from './checkContexts.ts';
import { resolveSuggestedPages } from './resolveSuggestedPages.ts';
import { searchSetup } from './searchSetup.ts';
import { synonymRules } from './synonymRules.ts';

/** The page of search results. Only a site with docs has one. */
export function searchSection({ content, settings, site }: SectionInput): Section {
  const problems = checkContexts(settings);
  if (!settings.features.docs) return newSection({ problems });
  const path = pathOf({ kind: 'search' });
  const searchWords = keptSingleton(content.searchWords, 'searchWords');
  return newSection({
    routes: [{ path }],
    root: { path, name: 'the search' },
    problems,
    resolve: (known) => {
      const { value: hrefs, ...findings } = resolveSuggestedPages(searchWords, content, known);
      return resolvedSection({
        ...findings,
        publish: (context) =>
          publication({
            synonyms: synonymRules(searchWords),
            pages: ({ versions, contents }) => {
              const setup = searchSetup(settings, versions, site);
              const suggested = hrefs.map((href) => linksInVersions(versions, context)({ href }));
              return setup ? [searchPage({ setup, contents, suggested }, context)] : [];
            },
          }),
      });
    },
  });
}

/** The page of results. Before a reader searches, it lists all pages that can be found. */
function searchPage(
  lists: Pick<SearchPageData, 'setup' | 'contents' | 'suggested'>,
  { head }: PageContext,
): SearchPageData {
  const path = pathOf({ kind: 'search' });
  const title = 'Search the documentation';
  return { kind: 'search', path, head: head({ path, title, noIndex: true }), title, ...lists };
}
