import type { CheckResult } from '#publishing/publisher/control/createCheckRequests.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { countOf } from '#core/text/countOf.ts';
import { pinText } from '#publishing/publisher/status/sayOutcome.ts';
import { siteText } from '#publishing/publisher/status/siteText.ts';

/** Returns the outcome of a check of the content, for people. `isShown`: the site shows what is published. */
export function resultText(result: CheckResult): { readonly text: string; readonly isShown: boolean } {
  switch (result.kind) {
    case 'built': {
      const { live, seconds, problems } = result;
      const warnings = problems.length === 0 ? '' : `${printProblems(problems)}\n\n`;
      const text = `${warnings}The site shows what is published: ${countOf(live.pages, 'page')} after ${seconds.toFixed(1)} s. Release ${live.id}.`;
      return { text, isShown: true };
    }
    case 'unchanged':
      return { text: 'The site shows what is published: nothing has changed.', isShown: true };
    case 'failed': {
      const { kind, message, problems, retryAt } = result.failure;
      const why = kind === 'content' ? `${printProblems(problems)}\n\n${message}` : message;
      const next = retryAt === undefined ? '' : ` It is tried again at ${retryAt}.`;
      return { text: `${why}\n${siteText(result.site)}${next}`, isShown: false };
    }
    case 'pinned':
      return {
        text: `${pinText(result.pin)} What is published waits until: npm run releases -- resume`,
        isShown: false,
      };
    case 'closed':
      return { text: 'The publisher was stopped before it had checked the content.', isShown: false };
  }
}
