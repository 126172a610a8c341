import { writerFragment } from '#core/links/writerFragment.ts';
import { inlineScript } from '#core/text/inlineScript.ts';

/** Key of the browser's storage. It is not among `storageKeys`, which all sites load. */
const writerKey = 'writer';

/** The script that shows the bar of `WriterBar` where the Studio has opened a page, there from then on, until it is hidden. */
export function writerScript(): string {
  return inlineScript(startWriterBar, writerKey, writerFragment);
}

/**
 * Runs in the browser on its own, before the first paint: see inlineScript. It takes the fragment out of the address, which may be sent to
 * others. Where nothing can be stored, the bar is there for this page alone.
 */
function startWriterBar(key: string, fragment: string): void {
  const root = document.documentElement;
  const isFromStudio = location.hash === fragment;
  let isStored = false;
  if (isFromStudio) history.replaceState(history.state, '', location.pathname + location.search);
  try {
    if (isFromStudio) localStorage.setItem(key, '1');
    isStored = localStorage.getItem(key) !== null;
  } catch {
    isStored = false;
  }
  if (isFromStudio || isStored) root.dataset['writer'] = '';
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.matches('.WriterBar button'))) return;
    delete root.dataset['writer'];
    document.getElementById('pageMain')?.focus({ preventScroll: true });
    if (isStored) localStorage.removeItem(key);
  });
}
