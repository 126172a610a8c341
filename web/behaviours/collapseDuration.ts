/**
 * How long a branch of this height (px) takes to open or close, in ms: longer for taller ones, but less and less so.
 * With reduced motion it is 1 ms, which nobody sees, but which still ends like any other.
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion || height <= 0) {
    return 1;
  }
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
