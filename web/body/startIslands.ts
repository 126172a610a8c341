import { afterPaint } from '../ui/browser/afterPaint.ts';
import { element } from '../ui/browser/element.ts';
import { onNear } from '../ui/browser/onNear.ts';

/** One of the scripts: shows what belongs into a place, and returns a function that stops it. */
type IslandCode = { readonly showIsland: (place: HTMLElement) => (() => void) | Promise<() => void> };

/**
 * Loads the scripts of parts of the page (`[data-island]`: custom blocks, and the results of the search) once they come into view. What
 * cannot be loaded stays as the build has rendered it, and says so.
 * @returns a function to call when something is in the page that may have such elements; also stops those that have left the page
 */
export function startIslands(): (body: ParentNode) => void {
  let failures = 0;
  const running = new Map<HTMLElement, () => void>();
  const observer = onNear((place) => {
    if (place instanceof HTMLElement) afterPaint(() => void start(place));
  });

  async function start(place: HTMLElement): Promise<void> {
    if (place.hasAttribute('data-live')) return;
    place.setAttribute('data-live', '');
    try {
      const { showIsland } = await loadCode(place, failures);
      running.set(place, await showIsland(place));
    } catch (error) {
      const retry = element('button', { class: 'LoadFailure-retry', type: 'button' }, 'Retry');
      const note = element('div', { class: 'LoadFailure', role: 'alert' }, String(error), retry);
      retry.addEventListener('click', () => {
        note.remove();
        void start(place);
      });
      failures += 1;
      place.removeAttribute('data-live');
      place.querySelector('.Island-loading')?.remove();
      place.append(note);
    }
  }

  return (body) => {
    for (const [place, stop] of running) {
      if (place.isConnected) continue;
      stop();
      running.delete(place);
    }
    for (const place of body.querySelectorAll('[data-island]')) observer.observe(place);
  };
}

/** @param failures the number of attempts that have failed: browsers remember a module that could not be loaded, so each has another address */
function loadCode({ dataset: { island: isBlock } }: HTMLElement, failures: number): Promise<IslandCode> {
  // In development the framework's compiler makes both.
  if (process.env.NODE_ENV === 'development') {
    return isBlock ? import('./showIsland.tsx') : import('../search/page/showIsland.ts');
  }
  return import(
    `${isBlock ? process.env['SITE_ISLAND_CODE'] : process.env['SITE_RESULTS_CODE']}?${failures}`
  );
}
