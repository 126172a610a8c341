/** Animates the height of a branch that opens or closes, then calls `done`. */
export function slideBranch(
  branch: HTMLElement,
  direction: 'open' | 'close',
  done: () => void = () => {},
): void {
  const height = branch.scrollHeight;
  const closed = { height: '0px', overflow: 'clip' };
  const opened = { height: `${height}px`, overflow: 'clip' };
  const animation = branch.animate(direction === 'open' ? [closed, opened] : [opened, closed], {
    duration: collapseDuration(height, window.matchMedia('(prefers-reduced-motion: reduce)').matches),
    easing: 'ease-in-out',
  });
  animation.addEventListener('finish', done);
}

/**
 * Returns the time that a branch of this height (px) takes to open or close, in ms: longer for taller ones, but less than proportionally. With
 * reduced motion 1 ms, which is invisible but still fires the event at its end.
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion || height <= 0) {
    return 1;
  }
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
