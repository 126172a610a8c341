import { ticketAnswer, ticketQuestion } from '#core/preview/previewMessages.ts';

/** The interval at which it asks, in milliseconds: the Studio may still be loading. */
const askEvery = 500;

export type StudioAnswer = {
  readonly ticket: string;
  /** The perspective that the Studio shows: `perspectiveNotice`. */
  readonly perspective: string;
};

/**
 * Asks the Studio that has this page in a frame, or has opened its window, for a ticket. Resolves with undefined if there is no Studio, or
 * no answer in time. Only Studios of these origins are asked, and only their answers count.
 * @param patience the longest wait, in milliseconds
 */
export function askStudio(
  studioOrigins: readonly string[],
  patience: number,
): Promise<StudioAnswer | undefined> {
  const studio: unknown = window.parent === window ? window.opener : window.parent;
  if (!isWindow(studio)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (answer: StudioAnswer | undefined): void => {
      clearInterval(asking);
      clearTimeout(waiting);
      window.removeEventListener('message', hear);
      resolve(answer);
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (source !== studio || !studioOrigins.includes(origin)) return;
      const answer = answerIn(data);
      if (answer) end(answer);
    };
    window.addEventListener('message', hear);
    const asking = setInterval(() => ask(studio, studioOrigins), askEvery);
    const waiting = setTimeout(() => end(undefined), patience);
    ask(studio, studioOrigins);
  });
}

function ask(studio: Window, origins: readonly string[]): void {
  for (const origin of origins) studio.postMessage({ type: ticketQuestion }, origin);
}

/** Returns whether a value is the window of a page, perhaps of another origin. */
export function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}

function answerIn(data: unknown): StudioAnswer | undefined {
  if (typeof data !== 'object' || !data || !('type' in data) || data.type !== ticketAnswer) return undefined;
  if (!('ticket' in data) || typeof data.ticket !== 'string') return undefined;
  const isKnown = 'perspective' in data && typeof data.perspective === 'string';
  return { ticket: data.ticket, perspective: isKnown ? String(data.perspective) : '' };
}
