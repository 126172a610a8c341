import { inlineScript } from '#core/text/inlineScript.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';

/**
 * The script that runs in `<head>` and detects scripts of the page that cannot be loaded. Without them the page can be read, but
 * nothing in it works. The page is reloaded once; if a script of the same code is missing again, a line at the bottom of the window says
 * what is missing and offers to try again. `reloadOnce` does the same, with the same stored list, for code that is missing later.
 */
export function missingCodeScript(): string {
  return inlineScript(reloadForMissingCode, storageKeys.reloaded);
}

/**
 * Runs in the browser on its own: see inlineScript. What a script is needed for is its `data-need` (`FrameworkNeed`): a script that only
 * makes links faster has none, and is not missed.
 * Scripts that the framework itself adds have no need, and their failures are handled elsewhere. Before a page that is reloaded is gone,
 * other scripts of it may fail, about which nothing is said. Firefox gives up scripts, with an error, once the reader follows a link away
 * from the page, and a reload would take the place of that link: `data-leaving` says so, from then until the page is shown again. Clicks are
 * handled on the window, because React keeps them from the elements while it waits for its code.
 */
function reloadForMissingCode(key: string): void {
  let isReloading = false;
  const root = document.documentElement;

  function wasReloadedFor(reason: string): boolean {
    try {
      const reasons = (sessionStorage.getItem(key) ?? '').split('\n');
      if (reasons.includes(reason)) return true;
      sessionStorage.setItem(key, [...reasons.slice(-20), reason].join('\n'));
      return false;
    } catch {
      return performance
        .getEntriesByType('navigation')
        .some((entry) => 'type' in entry && entry.type === 'reload');
    }
  }

  function heedError({ target }: ErrorEvent): void {
    if (!(target instanceof HTMLScriptElement) || target.dataset['need'] !== 'block') return;
    if (isReloading || root.hasAttribute('data-leaving')) return;
    if (document.querySelector('.LoadFailure_window')) return;
    const { src } = target;

    function show(): void {
      const box = document.createElement('div');
      const text = document.createElement('p');
      const button = document.createElement('button');
      box.className = 'LoadFailure LoadFailure_window';
      box.setAttribute('role', 'alert');
      text.textContent = `Error: ${src} could not be loaded, so parts of this page do not work.`;
      button.type = 'button';
      button.className = 'LoadFailure-retry';
      button.textContent = 'Retry';
      const retry = (event: Event): void => {
        if (event.target === button) location.reload();
      };
      addEventListener('click', retry, true);
      box.append(text, button);
      document.body.append(box);
    }

    const code = document.querySelector('script[data-framework]')?.getAttribute('src') ?? src;
    if (!wasReloadedFor(`${location.pathname} ${code}`)) {
      isReloading = true;
      location.reload();
    } else if (document.body) show();
    else addEventListener('DOMContentLoaded', show);
  }

  addEventListener('error', heedError, true);
  addEventListener('beforeunload', () => root.setAttribute('data-leaving', ''));
  addEventListener('pageshow', () => root.removeAttribute('data-leaving'));
}
