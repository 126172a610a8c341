import type { ReleaseAuditEntry } from '#publishing/publisher/store/releaseAudit.ts';
import { time } from './printReleases.ts';

/** A line for each entry. */
export function printReleaseAudit(entries: readonly ReleaseAuditEntry[]): string {
  if (entries.length === 0) return 'Nothing has been published yet.';
  return entries
    .map(({ at, event, release, by, detail }) => {
      const more = [...(by === undefined ? [] : [`by ${by}`]), ...(detail === undefined ? [] : [detail])];
      const what = release === undefined ? event : `${event}: ${release}`;
      return `${time(at)}  ${what}${more.length === 0 ? '' : `  (${more.join('; ')})`}`;
    })
    .join('\n');
}
