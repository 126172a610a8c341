import { progressBar as rule } from '../../ui/browser/shellConstants.ts';

/** How much of the bar to show: 0..1, `'done'` while it fades, or `'hidden'`. */
export type ShownProgress = number | 'done' | 'hidden';

export type ProgressBar = {
  /** Call when a page is asked for. */
  readonly start: () => void;
  /** Call when the page is shown, or will not be. */
  readonly finish: () => void;
};

/**
 * The progress bar of a navigation: shown only when it takes longer than the delay, then growing in small random steps that never
 * reach the end, until the page is shown.
 * @param show displays the progress
 * @param random returns 0..1
 */
export function createProgressBar(
  show: (progress: ShownProgress) => void,
  random = Math.random,
): ProgressBar {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** 0 while the bar is hidden. */
  let progress = 0;

  function begin(): void {
    progress = rule.minimum;
    show(progress);
    timer = setTimeout(trickle, rule.trickleSpeed);
  }

  function trickle(): void {
    progress = Math.min(progress + random() * rule.trickleRate, almostDone);
    show(progress);
    timer = setTimeout(trickle, rule.trickleSpeed);
  }

  return {
    start: () => {
      if (progress === 0) {
        clearTimeout(timer);
        show('hidden');
        timer = setTimeout(begin, rule.delay);
      }
    },
    finish: () => {
      clearTimeout(timer);
      if (progress === 0) {
        show('hidden');
        return;
      }
      progress = 0;
      show(1);
      timer = setTimeout(() => {
        show('done');
        timer = setTimeout(() => show('hidden'), rule.speed);
      }, rule.speed);
    },
  };
}

const almostDone = 0.994;
