import type { Problem } from '#core/problem.ts';
import { printProblems } from '#scripts/build/printProblems.ts';
import type { PublishingOutcome } from './createPublishLoop.ts';

/**
 * Tells people at a terminal what came of a look at the content. The same problems are told once in a row, since content
 * with errors is looked at again and again.
 */
export function sayOutcome(say: (text: string) => void): (outcome: PublishingOutcome) => void {
  const tellProblems = tellChanges(say);
  const tellWarnings = tellChanges(say);
  return (outcome) => {
    switch (outcome.kind) {
      case 'unchanged':
        tellProblems('');
        return;
      case 'built': {
        const { live, seconds, problems } = outcome;
        tellProblems(textOf(problems));
        say(`The site shows what is published: ${live.pages} pages after ${seconds.toFixed(1)} s.`);
        return;
      }
      case 'warned':
        tellWarnings(textOf(outcome.problems));
        return;
      case 'failed': {
        const { failure, hasSite } = outcome;
        const why = failure.kind === 'content' ? printProblems(failure.problems) : failure.message;
        const site = hasSite ? 'The site stays as it was.' : 'There is no site to show yet.';
        const way =
          failure.kind === 'content'
            ? 'Fix the content and publish it: the site is built again by itself.'
            : 'It is tried again by itself.';
        tellProblems(`\n${why}\n\nThe site was not built. ${site} ${way}`);
      }
    }
  };
}

/** Says a text unless it is empty or was the last one. */
function tellChanges(say: (text: string) => void): (text: string) => void {
  let told = '';
  return (text) => {
    if (text !== '' && text !== told) say(text);
    told = text;
  };
}

function textOf(problems: readonly Problem[]): string {
  return problems.length === 0 ? '' : `\n${printProblems(problems)}\n`;
}
