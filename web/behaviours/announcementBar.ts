import { writeStored } from './browserStorage.ts';
import { onClick } from './onClick.ts';
import { storageKeys } from './shellConstants.ts';

/**
 * Takes the announcement away when the reader closes it, until there is another one. On the next page load
 * `firstPaintScript` keeps it away. The answer ends it.
 */
export function startAnnouncementBar(): () => void {
  return onClick('.AnnouncementBar-close', ({ dataset: { announcement: id } }) => {
    if (id !== undefined) {
      writeStored(storageKeys.announcement(id), '1');
      document.documentElement.dataset['announcement'] = 'dismissed';
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  });
}
