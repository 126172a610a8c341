import { readStored, writeStored } from '../browser/browserStorage.ts';
import { storageKeys } from '../browser/storageKeys.ts';

/**
 * Reloads a page whose code could not be loaded: most often because the site has been rebuilt since the tab was opened. Returns
 * false, and does nothing, if the same page has already been reloaded for the same missing code in this tab, so that a page that
 * stays broken does not reload forever, and if the reader is on the way to another page, for which Firefox gives up what is loading
 * (`missingCodeScript`). Without storage, a page that was just reloaded is not reloaded again.
 */
export function reloadOnce(path: string, missing: string): boolean {
  if (document.documentElement.hasAttribute('data-leaving')) return false;
  const reason = `${path} ${missing}`;
  const before = readStored(storageKeys.reloaded, 'session').split('\n');
  if (before.includes(reason)) {
    return false;
  }
  writeStored(storageKeys.reloaded, [...before.slice(-20), reason].join('\n'), 'session');
  const isKept = readStored(storageKeys.reloaded, 'session').endsWith(reason);
  if (!isKept && wasReloaded()) {
    return false;
  }
  window.location.reload();
  return true;
}

function wasReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
}
