/** The share of the bar to show: 0..1, `'done'` while it fades, or `'hidden'`. */
export type ShownProgress = number | 'done' | 'hidden';

export type ProgressBar = {
  /** Call when a navigation starts. */
  readonly start: () => void;
  /** Call when the page is shown, or the navigation was abandoned. */
  readonly finish: () => void;
};

/**
 * The progress bar of a navigation: appears only if the navigation takes longer than the delay, then grows in small random steps
 * that never reach the end, until the page is shown.
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

/** Times in ms. The bar starts at `minimum` and grows by at most `trickleRate` every `trickleSpeed`. */
const rule = { delay: 200, minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const;
