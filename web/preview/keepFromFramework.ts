import { pageShell } from '../ui/browser/pageShell.ts';

/**
 * Keeps the framework from restoring the page as it was loaded, with which it starts. It is not requested near links, which the browser
 * itself follows here: there are no payloads for a router. If something else needs it, the page is shown again once it has started. Call
 * before the script of the page runs.
 */
export function keepFromFramework(showAnew: () => Promise<void>): void {
  const script = document.querySelector<HTMLElement>('script[data-framework]');
  if (script) script.dataset['links'] = 'plain';
  // The scripts of the page have run by then.
  document.addEventListener('DOMContentLoaded', () => {
    window.pageShell = { ...pageShell(), connect: () => void showAnew() };
  });
}
