/**
 * Keeps `--visible-height` of the page at the height that its reader sees: less than that of the window while the keyboard
 * of a phone lies over it, and the same however far it is zoomed. The answer ends it.
 */
export function followVisibleHeight(): () => void {
  const { visualViewport } = window;
  if (visualViewport === null) return () => {};
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
