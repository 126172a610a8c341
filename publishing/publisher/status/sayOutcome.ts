import type { Problem } from '#core/problem.ts';
import type { Say } from '#system/process/say.ts';
import type { Pin } from '../store/pin.ts';
import type { Release } from '../store/release.ts';
import type { PublishingFailure } from './publisherStatus.ts';
import type { SiteKept } from './siteText.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { countOf } from '#core/text/countOf.ts';
import { siteText } from './siteText.ts';
import { tellChanges } from './tellChanges.ts';

/** The result of a check of the content, for people. */
export type PublishingOutcome =
  | {
      readonly kind: 'built';
      readonly live: Release;
      readonly seconds: number;
      readonly problems: readonly Problem[];
    }
  /** Problems found after a build was switched in. */
  | { readonly kind: 'warned'; readonly problems: readonly Problem[] }
  | { readonly kind: 'unchanged' }
  /** Somebody rolled back. */
  | { readonly kind: 'pinned'; readonly pin: Pin }
  | { readonly kind: 'resumed'; readonly by: string }
  | { readonly kind: 'failed'; readonly failure: PublishingFailure; readonly site: SiteKept };

/**
 * Returns a function that prints the result of a check of the content for people at a terminal. The same problems are printed
 * only once in a row, since content with errors is checked again and again.
 */
export function sayOutcome(say: Say): (outcome: PublishingOutcome) => void {
  const tellProblems = tellChanges((text) => say(text, 'error'));
  const tellWarnings = tellChanges(say);
  return (outcome) => {
    switch (outcome.kind) {
      case 'unchanged':
        tellProblems('');
        return;
      case 'built': {
        const { live, seconds, problems } = outcome;
        tellProblems(problemText(problems));
        say(
          `The site shows what is published: ${countOf(live.pages, 'page')} after ${seconds.toFixed(1)} s.`,
        );
        return;
      }
      case 'warned':
        tellWarnings(problemText(outcome.problems));
        return;
      case 'pinned':
        say(`${pinText(outcome.pin)}\nWhat is published waits until: npm run releases -- resume`);
        return;
      case 'resumed':
        say(`${outcome.by} has resumed publishing: the site will show the newest content.`);
        return;
      case 'failed': {
        const { failure, site } = outcome;
        const why = failure.kind === 'content' ? printProblems(failure.problems) : failure.message;
        const remedy =
          failure.kind === 'content'
            ? 'Fix the content and publish it: the site is then rebuilt automatically.'
            : 'The build will be retried automatically.';
        tellProblems(`\n${why}\n\nThe site was not built. ${siteText(site)} ${remedy}`);
      }
    }
  };
}

/** Describes a pin: the release, and by whom and since when it is kept live. */
export function pinText({ by, at, release }: Pin): string {
  return `${by} rolled back to the release ${release} at ${at}.`;
}

function problemText(problems: readonly Problem[]): string {
  return problems.length === 0 ? '' : `\n${printProblems(problems)}\n`;
}
