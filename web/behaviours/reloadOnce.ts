import { readStored, writeStored } from './browserStorage.ts';
import { storageKeys } from './shellConstants.ts';

/**
 * Reloads a page whose code could not be loaded: most often the site was built anew since the tab was opened. Answers
 * false, and does nothing, when the same page has been reloaded for the same missing code in this tab before, so that a
 * page that stays broken never reloads for ever. Without storage, a page that was just reloaded is not again.
 */
export function reloadOnce(path: string, missing: string): boolean {
  const reason = `${path} ${missing}`;
  const before = (readStored(storageKeys.reloaded, 'session') ?? '').split('\n');
  if (before.includes(reason)) {
    return false;
  }
  writeStored(storageKeys.reloaded, [...before.slice(-20), reason].join('\n'), 'session');
  const isKept = readStored(storageKeys.reloaded, 'session')?.endsWith(reason) === true;
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
