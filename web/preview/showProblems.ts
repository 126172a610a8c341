import type { Problem } from '#core/problem.ts';
import { studioAddress } from '#core/links/studioAddress.ts';
import { newBar, textLine } from './newBar.ts';
import { ownElement } from './showPage.ts';
import { shownRelease } from './ticket.ts';
import { describeProblem } from './wordProblems.ts';

/**
 * Explains in a bar at the bottom of the page why it does not show the latest edits, with a link that opens the field in the Studio; without
 * problems there is no bar.
 * @param source the document of the page, whose own problems and those of links to it are shown; all problems are shown on a page without a
 * document
 */
export function showProblems(
  { problems, failure }: { readonly problems: readonly Problem[]; readonly failure: string | undefined },
  { studio, source }: { readonly studio: string; readonly source: string | undefined },
): void {
  const bar =
    document.querySelector<HTMLElement>(`[${ownElement}="problems"]`) ??
    newBar('problems', { color: '#fff', background: '#7a1f1f' });
  // On pages of other documents they would only be in the way. A new page that cannot be shown yet has no page of its own.
  const told = problems.filter(
    ({ where, value }) => source === undefined || where?.documentId === source || value === source,
  );
  const lines = [
    ...(failure === undefined ? [] : [textLine(failure)]),
    ...told.slice(0, maxProblems).map((problem) => problemLine(problem, studio, source !== undefined)),
    ...(told.length > maxProblems ? [textLine(`And ${told.length - maxProblems} more.`)] : []),
  ];
  bar.shadowRoot?.querySelector('ul')?.replaceChildren(...lines);
  bar.hidden = lines.length === 0;
}

const maxProblems = 3;

function problemLine(problem: Problem, studio: string, isOwn: boolean): HTMLLIElement {
  const { where } = problem;
  const what = isOwn
    ? 'This page is shown as it was before.'
    : `“${where?.documentTitle ?? 'A document'}” cannot be shown.`;
  const line = textLine(`${what} ${describeProblem(problem)} `);
  if (where) {
    const link = document.createElement('a');
    link.href = studioAddress(studio, where, shownRelease());
    link.target = '_top';
    link.textContent = 'Open the field';
    line.append(link);
  }
  return line;
}
