import type { ReleaseList } from '#publishing/publisher/control/publisherControl.ts';
import { countOf } from '#core/text/countOf.ts';
import { pinText } from '#publishing/publisher/status/sayOutcome.ts';
import { causeText } from './causeText.ts';

/** A line for each release, the newest first, and who has pinned one. */
export function printReleases({ releases, live, pin }: ReleaseList): string {
  if (releases.length === 0) return 'There is no release yet.';
  const rows = releases.map(({ id, builtAt, pages, cause }) => [
    id,
    mark(id, live, pin?.release),
    time(builtAt),
    countOf(pages, 'page'),
    causeText(cause),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const note = pin ? ['', pinText(pin), 'What is published waits until: npm run releases -- resume'] : [];
  return [...lines, ...note].join('\n');
}

function mark(id: string, live: string | undefined, pinned: string | undefined): string {
  if (id === pinned) return 'pinned';
  return id === live ? 'live' : '';
}

/** `2026-06-01 12:00:00 UTC` */
export function time(instant: string): string {
  return `${instant.slice(0, 19).replace('T', ' ')} UTC`;
}
