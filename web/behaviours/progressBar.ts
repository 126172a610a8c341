import { progressBar as rule } from './shellConstants.ts';

/** How much of the bar to show: 0..1, `'done'` while it fades, nothing when it is away. */
export type ShownProgress = number | 'done' | undefined;

export type ProgressBar = {
  /** A page was asked for. */
  readonly start: () => void;
  /** It is here, or will not come. */
  readonly finish: () => void;
};

/**
 * The bar that shows that a page is on its way: only when it takes longer than the delay, then growing in small random
 * steps that never reach the end, until the page is there. `show` paints, `random` answers 0..1.
 */
export function createProgressBar(
  show: (progress: ShownProgress) => void,
  random = Math.random,
): ProgressBar {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let progress: number | undefined;

  function begin(): void {
    progress = rule.minimum;
    show(progress);
    timer = setTimeout(trickle, rule.trickleSpeed);
  }

  function trickle(): void {
    progress = Math.min((progress ?? rule.minimum) + random() * rule.trickleRate, almostDone);
    show(progress);
    timer = setTimeout(trickle, rule.trickleSpeed);
  }

  return {
    start: () => {
      if (progress === undefined) {
        clearTimeout(timer);
        show(undefined);
        timer = setTimeout(begin, rule.delay);
      }
    },
    finish: () => {
      clearTimeout(timer);
      if (progress === undefined) {
        show(undefined);
        return;
      }
      progress = undefined;
      show(1);
      timer = setTimeout(() => {
        show('done');
        timer = setTimeout(() => show(undefined), rule.speed);
      }, rule.speed);
    },
  };
}

const almostDone = 0.994;
