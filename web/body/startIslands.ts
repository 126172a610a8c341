import type * as islandCode from './showIsland.tsx';
import { afterPaint } from '../ui/browser/afterPaint.ts';
import { element } from '../ui/browser/element.ts';

/** The distance below the window, in px, at which a block may be when its code is requested. */
const margin = 300;

/**
 * Runs custom blocks (`[data-island]`) once they come into view. One whose code cannot be loaded stays as the build has rendered it, and
 * says so.
 * @returns a function to call when a body is in the page, for the blocks in it
 */
export function startIslands(): (body: ParentNode) => void {
  let failures = 0;
  let running: readonly { readonly place: HTMLElement; readonly stop: () => void }[] = [];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        afterPaint(() => void show(target));
      }
    },
    { rootMargin: `${margin}px` },
  );

  async function show(place: HTMLElement): Promise<void> {
    if (place.hasAttribute('data-live')) return;
    place.setAttribute('data-live', '');
    try {
      const { showIsland } = await loadIslandCode(failures);
      running = [...running, { place, stop: await showIsland(place) }];
    } catch (error) {
      const retry = element('button', { class: 'LoadFailure-retry', type: 'button' }, 'Retry');
      const note = element('div', { class: 'LoadFailure', role: 'alert' }, String(error), retry);
      retry.addEventListener('click', () => {
        note.remove();
        void show(place);
      });
      failures += 1;
      place.removeAttribute('data-live');
      place.querySelector('.Island-loading')?.remove();
      place.append(note);
    }
  }

  return (body) => {
    for (const { place, stop } of running) if (!place.isConnected) stop();
    running = running.filter(({ place }) => place.isConnected);
    for (const place of body.querySelectorAll('[data-island]')) observer.observe(place);
  };
}

/** @param failures the number of attempts that have failed: browsers remember a module that could not be loaded, so each has another address */
function loadIslandCode(failures: number): Promise<typeof islandCode> {
  // In development the framework's compiler makes it.
  if (process.env.NODE_ENV === 'development') return import('./showIsland.tsx');
  return import(`${process.env['SITE_ISLAND_CODE']}?${failures}`);
}
