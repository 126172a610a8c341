import type { Content, SearchWords } from '../../content/content.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { LinkAnswer } from '../links/linkAnswer.ts';
import type { Found } from '../problems/findings.ts';
import type { DeclaredSite } from '../section/section.ts';
import { resolveListedPage } from '../links/resolveListedPage.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { collect, found } from '../problems/findings.ts';
import { placeOf } from '../problems/placeOf.ts';

/**
 * Returns the addresses of the pages that writers suggest to readers who have not typed anything yet. Pages that are not published yet, hidden from
 * search engines, or listed twice are left out, with a problem.
 */
export function resolveSuggestedPages(
  searchWords: SearchWords | undefined,
  { docs, standalonePages }: Pick<Content, 'docs' | 'standalonePages'>,
  { ask, index }: Pick<DeclaredSite, 'ask' | 'index'>,
): Found<readonly string[]> {
  if (!searchWords) return found([]);
  const hidden = new Set(
    [...docs, ...standalonePages]
      .filter(({ noIndex }) => noIndex)
      .flatMap(({ id }) => hrefIn(ask.document(id))),
  );
  const seen = new Set<string>();
  return collect(
    searchWords.suggestedPages.map((id, position) => {
      const place = placeOf('searchWords', searchWords, `suggestedPages[${position}]`);
      const resolved = resolveListedPage(id, place, ask, index.documents);
      const [href] = resolved.value;
      if (href === undefined) return resolved;
      if (hidden.has(href)) {
        return leftOut(id, place, 'is hidden from search engines and from the search', showIt);
      }
      if (seen.has(href)) return leftOut(id, place, 'is in the list already', 'Remove one of the two.');
      seen.add(href);
      return resolved;
    }),
  );
}

function hrefIn(answer: LinkAnswer): readonly string[] {
  return 'href' in answer ? [answer.href] : [];
}

const showIt = 'Remove it here, or switch off "Hide from search engines" on that page.';

function leftOut(id: string, place: ProblemPlace, why: string, fix: string): Found<readonly string[]> {
  const message = `The page "${id}" ${why}, so it is left out.`;
  return found([], { problems: [contentProblem('hidden-item', place, { value: id, message, fix })] });
}
