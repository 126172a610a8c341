import { afterFrame } from './afterFrame.ts';

/**
 * Calls `run` once the page and what has changed on it are on the screen: after the next frame, or at once if the tab is hidden, which is
 * never painted. Waits for frames until the browser reports a paint (some report it late, or never), and for one more, because a page that
 * arrives in pieces is painted in pieces.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else if (isPainted()) afterFrame(run);
  else waitForFrames(60, () => afterFrame(run));
}

function waitForFrames(frames: number, run: () => void): void {
  requestAnimationFrame(() => {
    if (frames > 0 && !isPainted()) waitForFrames(frames - 1, run);
    else run();
  });
}

function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}
