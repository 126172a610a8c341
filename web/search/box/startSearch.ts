import type * as searchCode from './startSearchCode.ts';
import type { SearchBoxOptions } from './startSearchCode.ts';
import { markParameter } from '../client/hitHref.ts';
import { startSearchEntry } from './startSearchEntry.ts';

/**
 * Starts the search box: loads the code of the search once a reader is about to use it, or on the first page whose address names words to mark.
 * The box has `data-failed` after an attempt that failed.
 * @returns a function to call when another page is shown
 */
export function startSearch(options: SearchBoxOptions): () => void {
  let showsPage: (() => void) | undefined;
  let failures = 0;

  async function load(isNeeded = window.location.search.includes(markParameter)): Promise<void> {
    if (showsPage || !isNeeded) return;
    try {
      const { startSearchCode } = await loadSearchCode(failures);
      showsPage ??= startSearchCode(options);
    } catch {
      // The next key or focus tries again.
      failures += 1;
    }
    document.querySelector('.SearchBox')?.toggleAttribute('data-failed', !showsPage);
  }

  startSearchEntry(() => void load(true));
  void load();
  return () => (showsPage ? showsPage() : void load());
}

/**
 * Loads the code of the search.
 * @param failures the number of attempts that have failed: browsers remember a module that could not be loaded, so each has another address
 */
async function loadSearchCode(failures: number): Promise<typeof searchCode> {
  // In development the framework's compiler makes it.
  if (process.env.NODE_ENV === 'development') {
    await import('./developmentStyles.ts');
    return import('./startSearchCode.ts');
  }
  return import(`${process.env['SITE_SEARCH_CODE']}?${failures}`);
}
