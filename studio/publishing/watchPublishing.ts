import type { PublishingState } from '#core/publishing/publishingState.ts';
import { isPublishingState } from '#core/publishing/publishingState.ts';

/** Milliseconds between two questions: while nothing happens, and while something does. */
const [calm, busy] = [5000, 1500];

/**
 * Asks the Studio's server what publishing waits for, again and again while the page can be seen, and calls back with each answer.
 * Returns a function that ends it.
 * @param path of the page's own origin
 */
export function watchPublishing(path: string, onState: (state: PublishingState) => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askLater = (wait: number): void => {
    clearTimeout(timer);
    if (!ended.signal.aborted && !document.hidden) timer = setTimeout(() => void ask(), wait);
  };
  const ask = async (): Promise<void> => {
    const state = await askOnce(path, ended.signal);
    if (ended.signal.aborted) return;
    onState(state);
    askLater(state.kind === 'building' || state.kind === 'waiting' ? busy : calm);
  };
  document.addEventListener('visibilitychange', () => askLater(0), { signal: ended.signal });
  askLater(0);
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

async function askOnce(path: string, signal: AbortSignal): Promise<PublishingState> {
  try {
    const state: unknown = await (await fetch(path, { signal })).json();
    return isPublishingState(state) ? state : { kind: 'unknown' };
  } catch {
    // Another notice says when the connection is lost.
    return { kind: 'unknown' };
  }
}
