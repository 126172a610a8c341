/**
 * Keeps `--visible-height` of the page at the visible height: less than that of the window while the keyboard of a phone covers part of it,
 * and the same at any zoom. Returns a function that stops it.
 */
export function followVisibleHeight(): () => void {
  const { visualViewport } = window;
  if (!visualViewport) return () => {};
  const { style } = document.documentElement;
  const follow = (): void =>
    style.setProperty('--visible-height', `${Math.round(visualViewport.height * visualViewport.scale)}px`);
  follow();
  visualViewport.addEventListener('resize', follow);
  return () => {
    visualViewport.removeEventListener('resize', follow);
    style.removeProperty('--visible-height');
  };
}
