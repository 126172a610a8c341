/**
 * Calls `run` once the page is on the screen: at once if it is already, or if the tab is hidden, which is never painted. Waits for frames
 * until the browser reports a paint (some report it late, or never), and for one more, because a page that arrives in pieces is painted in
 * pieces.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden || isPainted()) run();
  else waitForFrames(60, () => requestAnimationFrame(() => setTimeout(run)));
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
