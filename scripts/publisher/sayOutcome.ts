import { printProblems } from '#scripts/build/printProblems.ts';
import type { PublishingOutcome } from './createPublishLoop.ts';

/**
 * Tells people at a terminal what came of a look at the content. The same problems are told once in a row, since content
 * with errors is looked at again and again.
 */
export function sayOutcome(say: (text: string) => void): (outcome: PublishingOutcome) => void {
  let told = '';
  const tellOnce = (text: string): void => {
    if (text !== '' && text !== told) say(text);
    told = text;
  };
  return (outcome) => {
    switch (outcome.kind) {
      case 'unchanged':
        tellOnce('');
        return;
      case 'built': {
        const { live, seconds, problems } = outcome;
        tellOnce(problems.length === 0 ? '' : `\n${printProblems(problems)}\n`);
        say(`The site shows what is published: ${live.pages} pages after ${seconds.toFixed(1)} s.`);
        return;
      }
      case 'failed': {
        const { failure, hasSite } = outcome;
        const why = failure.kind === 'content' ? printProblems(failure.problems) : failure.message;
        const site = hasSite ? 'The site stays as it was.' : 'There is no site to show yet.';
        const way =
          failure.kind === 'content'
            ? 'Mend the content and publish it: the site is built again by itself.'
            : 'It is tried again by itself.';
        tellOnce(`\n${why}\n\nThe site was not built. ${site} ${way}`);
      }
    }
  };
}
