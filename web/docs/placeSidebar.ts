import { readStored, writeStored } from '../ui/browser/browserStorage.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';

/** Keeps the scroll positions of sidebars (`.Sidebar`) while the reader goes from page to page, with and without loading documents. */
export function keepSidebarScroll(): void {
  window.addEventListener('pagehide', () => {
    for (const [key, top] of positions) writeStored(storageKeys.sidebar(key), String(top), 'session');
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('.Sidebar')) {
        positions.set(keyOf(target), target.scrollTop);
      }
    },
    { capture: true, passive: true },
  );
}

/** Scrolls a sidebar to where it was on the last page, and the entry of the current page into view. */
export function placeSidebar(sidebar: HTMLElement): void {
  const key = keyOf(sidebar);
  sidebar.scrollTop = positions.get(key) ?? Number(readStored(storageKeys.sidebar(key), 'session'));
  const entry = sidebar.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const view = sidebar.getBoundingClientRect();
  if (entry && (entry.top < view.top || entry.bottom > view.bottom)) {
    sidebar.scrollTop += entry.top - view.top - view.height / 3;
  }
}

/* One position for each sidebar in the tab, by the sidebar's key, so they are module state. */
const positions = new Map<string, number>();

function keyOf({ dataset }: HTMLElement): string {
  return dataset['key'] ?? '';
}
