import type { TimeHabit } from '../timeText.ts';
import type { DocumentState } from './documentState.ts';
import { countOf } from '#core/text/countOf.ts';
import { timeText } from '../timeText.ts';

/** A text for writers about a document, and its urgency as a tone of Sanity's cards. */
export type StateText = {
  readonly text: string;
  /** A time or a count behind the text. It changes all the time, so it is not announced. */
  readonly detail?: string;
  readonly tone: 'default' | 'positive' | 'primary' | 'caution' | 'critical';
};

/** @param now milliseconds since 1970 */
export function stateText(state: DocumentState, now: number, habit: TimeHabit = {}): StateText {
  switch (state.kind) {
    case 'draft':
      return { text: 'Draft only', tone: 'default' };
    case 'live':
      return { text: `Live since ${timeText(state.since, now, habit)}`, tone: 'positive' };
    case 'scheduled': {
      const left = Date.parse(state.at) - now;
      const detail = `live ${inTime(left)} (${timeText(state.at, now, habit)})`;
      return { text: 'Scheduled,', detail, tone: 'primary' };
    }
    case 'asking':
      return { text: 'Asking the publisher…', tone: 'default' };
    case 'unreachable':
      return { text: 'The publisher cannot be reached: nobody knows what readers see.', tone: 'caution' };
    case 'unknown':
      return { text: 'What readers see of this is known after the next build.', tone: 'default' };
    default:
      return state.isRemoval ? removalText(state, now, habit) : delayText(state, now, habit);
  }
}

type Delayed = Extract<DocumentState, { readonly isRemoval: boolean }>;

function delayText(state: Delayed, now: number, habit: TimeHabit): StateText {
  switch (state.kind) {
    case 'publishing': {
      const { pages } = state;
      const detail = pages ? { detail: `(${pages.rendered} of ${countOf(pages.total, 'page')})` } : {};
      return { text: 'Publishing…', tone: 'primary', ...detail };
    }
    case 'waiting':
      return { text: 'Waiting for the publisher', tone: 'primary' };
    case 'not live':
      return { text: `Not live:${state.problem ? '' : ` ${state.message}`}`, tone: 'critical' };
    case 'failed':
      return {
        text: `Not live: the site could not be built.${nextTry(state.retryAt, now, habit)}`,
        tone: 'caution',
      };
    case 'kept back':
      return { text: `Kept back by a rollback: ${whoAndWhen(state, now, habit)}`, tone: 'caution' };
  }
}

function removalText(state: Delayed, now: number, habit: TimeHabit): StateText {
  const told = delayText(state, now, habit);
  const { text, tone } = told;
  switch (state.kind) {
    case 'publishing':
    case 'waiting':
      return { ...told, text: `Readers still see it. ${text}` };
    case 'not live':
      return { text: `Readers still see it:${state.problem ? '' : ` ${state.message}`}`, tone };
    case 'failed':
      return {
        text: `Readers still see it: the site could not be built.${nextTry(state.retryAt, now, habit)}`,
        tone,
      };
    case 'kept back':
      return { text: `Readers still see it because of a rollback: ${whoAndWhen(state, now, habit)}`, tone };
  }
}

function nextTry(at: string | undefined, now: number, habit: TimeHabit): string {
  return at === undefined ? '' : ` The next attempt: ${timeText(at, now, habit)}.`;
}

function whoAndWhen(
  { by, at }: { readonly by: string; readonly at: string },
  now: number,
  habit: TimeHabit,
): string {
  return `${by} went back to an earlier state of the site (${timeText(at, now, habit)}).`;
}

/** `in 4 minutes`: rounded up, so that it is never said too early. */
function inTime(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes <= 1) return 'in a minute';
  if (minutes < 120) return `in ${countOf(minutes, 'minute')}`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `in ${countOf(hours, 'hour')}` : `in ${countOf(Math.ceil(hours / 24), 'day')}`;
}
