import type { Problem } from '#core/problem.ts';
import type { PublishingState } from '#core/publishing/publishingState.ts';
import { countOf } from '#core/text/countOf.ts';
import { heldBackText } from './heldBackText.ts';

/** A text for writers, and its urgency as a tone of Sanity's cards. */
export type PublishingText = {
  readonly text: string;
  readonly tone: 'default' | 'caution' | 'critical';
  /** A problem to be told after the text, in words that only the Studio has. */
  readonly problem?: Problem;
  /** Comes last. */
  readonly more?: string;
  /** Set if writers can settle it in the Site tool. */
  readonly isHeldBack?: true;
};

/** Undefined when there is nothing to tell: the site shows what is published, or nobody knows. */
export function publishingText(state: PublishingState): PublishingText | undefined {
  switch (state.kind) {
    case 'waiting':
      return { text: 'Publishing: the site will be built in a moment.', tone: 'default' };
    case 'building': {
      const next = state.next ? ' What was published since this build began is built right after it.' : '';
      return { text: `Publishing: ${state.step}${next}`, tone: 'default' };
    }
    case 'pinned':
      return {
        text: `${state.by} went back to an earlier state of the site (${time(state.at)}). What you publish waits until publishing is resumed.`,
        tone: 'caution',
      };
    case 'refused': {
      const { errors, heldBack, problem, message } = state;
      if (heldBack) {
        return {
          text: `The site was not updated: ${heldBackText}`,
          tone: 'critical',
          isHeldBack: true,
        };
      }
      if (!problem) return { text: `The site was not updated. ${message}`, tone: 'critical' };
      const more = `There ${errors === 2 ? 'is' : 'are'} ${countOf(errors - 1, 'more error')}.`;
      return { text: 'The site was not updated.', tone: 'critical', problem, ...(errors > 1 && { more }) };
    }
    case 'failed': {
      const { message, retryAt } = state;
      const next = retryAt === undefined ? '' : ` The next attempt: ${time(retryAt)}.`;
      return { text: `The site could not be built. ${firstLine(message)}${next}`, tone: 'caution' };
    }
    case 'current':
    case 'unknown':
      return undefined;
  }
}

/** In the reader's own time zone and habit. */
function time(instant: string): string {
  return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** As a sentence: messages of exceptions need not end with a full stop. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return /[.!?…:]$/.test(line) ? line : `${line}.`;
}
