import type { PageContext } from '../head/pageContext.ts';
import type { SearchList, SearchPageData, SearchSetup } from '../model/searchPageData.ts';
import type { Section, SectionInput } from '../section/section.ts';
import { pathOf } from '../../links/pathOf.ts';
import { keptSingleton } from '../content/keptSingleton.ts';
import { newSection, publication, resolvedSection } from '../section/newSection.ts';
import { checkContexts } from './checkContexts.ts';
import { searchSetup } from './searchSetup.ts';
import { synonymRules } from './synonymRules.ts';

/** The page of search results. Only a site with docs has one. */
export function searchSection({ content, settings, site }: SectionInput): Section {
  const problems = checkContexts(settings);
  if (!settings.features.docs) return newSection({ problems });
  const path = pathOf({ kind: 'search' });
  return newSection({
    routes: [{ path }],
    root: { path, name: 'the search' },
    problems,
    resolve: () =>
      resolvedSection({
        publish: (context) =>
          publication({
            synonyms: synonymRules(keptSingleton(content.searchWords, 'searchWords')),
            pages: ({ versions, contents }) => {
              const setup = searchSetup(settings, versions, site);
              return setup ? [searchPage(contents, setup, context)] : [];
            },
          }),
      }),
  });
}

/** The page of results. Before a reader searches, it lists all pages that can be found. */
function searchPage(
  contents: readonly SearchList[],
  setup: SearchSetup,
  { head }: PageContext,
): SearchPageData {
  const path = pathOf({ kind: 'search' });
  const title = 'Search the documentation';
  return { kind: 'search', path, head: head({ path, title, noIndex: true }), title, setup, contents };
}
