import type { Say } from '#system/process/say.ts';
import type { ServiceEnd } from './forkService.ts';
import type { RestartBackoff } from './restartBackoff.ts';
import { restartDelay } from './restartBackoff.ts';

/** Restarts a process after longer and longer waits, and says why it has ended, once while the reason stays the same. */
export type Restarts = {
  /** Call this when the process has ended. Returns the milliseconds until it is started again. */
  readonly plan: (end: ServiceEnd) => number;
  /** Call this when the process runs. */
  readonly onRunning: () => void;
  /** Call this when it no longer runs: if that is soon, it was not stable. */
  readonly onEnded: () => void;
  /** Cancels the next start. */
  readonly stop: () => void;
};

/** Characters of a reason that are printed. */
const maxLength = 4000;

/** @param name as in `The site runs again.` */
export function createRestarts(
  name: string,
  {
    backoff,
    start,
    say,
  }: { readonly backoff: RestartBackoff; readonly start: () => void; readonly say: Say },
): Restarts {
  let timer: NodeJS.Timeout | undefined;
  let stableAfter: NodeJS.Timeout | undefined;
  /** The number of times that it has ended since it was last stable. */
  let ended = 0;
  /** The last reason that was printed; '' while it runs. */
  let said = '';
  return {
    plan: ({ kind, why, detail = why }) => {
      ended += 1;
      const delay = restartDelay(ended, backoff);
      const what = kind === 'refused' ? 'cannot start' : 'has failed';
      const text = `The ${name} ${what}: ${detail.slice(0, maxLength)}`;
      if (text !== said) {
        say(
          `\n${text}\nStarting it again in ${seconds(delay)}, and after longer and longer waits while it keeps failing.\n`,
          'error',
        );
      }
      said = text;
      timer = setTimeout(start, delay);
      return delay;
    },
    onRunning: () => {
      if (said !== '') say(`The ${name} runs again.`);
      said = '';
      stableAfter = setTimeout(() => {
        ended = 0;
      }, backoff.stable);
    },
    onEnded: () => clearTimeout(stableAfter),
    stop: () => clearTimeout(timer),
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 1000 ? 1 : 0)} s`;
}
