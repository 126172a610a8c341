import type { ReadMetrics } from '#system/metrics/createReadMetrics.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import { freeBytes } from '#system/files/freeBytes.ts';

export type StateSource = {
  readonly dataDir: string;
  readonly status: () => PublisherStatus;
  /** Returns the number of events that no release shows yet. */
  readonly waitingEvents: () => number;
};

/** Adds metrics of the state of a publisher, from its status. */
export function addStateMetrics(
  { gauge, gaugeOf, counterOf }: ReadMetrics,
  { dataDir, status, waitingEvents }: StateSource,
): void {
  counterOf('publisher_events_total', 'Events that were received.', undefined, () => [
    ['', status().eventsReceived],
  ]);
  gauge('publisher_waiting_events', 'Events that no release shows yet.', waitingEvents);
  gauge('publisher_building', 'Whether a build runs.', () => (status().building ? 1 : 0));
  gauge('publisher_pinned', 'Whether somebody went back to an earlier release.', () =>
    status().pinned ? 1 : 0,
  );
  gauge('publisher_damaged', 'Whether files of the live release are damaged.', () =>
    status().damage ? 1 : 0,
  );
  gauge('publisher_live_timestamp_seconds', 'When the live release was made.', () =>
    secondsOf(status().live?.builtAt),
  );
  gauge('publisher_live_pages', 'Pages of the live release.', () => status().live?.pages);
  gauge('publisher_backup_timestamp_seconds', 'When the newest backup was made.', () =>
    secondsOf(status().backups?.lastAt),
  );
  gauge('publisher_backup_failing', 'Whether the last attempt to make a backup failed.', () =>
    status().backups?.failure ? 1 : 0,
  );
  gaugeOf(
    'publisher_failing',
    'Why the site does not show the newest content, if it does not.',
    'kind',
    () => {
      const kind = status().failure?.kind;
      return (['content', 'error'] as const).map((each) => [each, each === kind ? 1 : 0]);
    },
  );
  gaugeOf('publisher_target_failing', 'Whether a target lacks the newest release.', 'target', () =>
    (status().targets ?? []).map(({ name, failure }) => [name, failure ? 1 : 0]),
  );
  gaugeOf('publisher_process_up', 'Whether each process runs.', 'process', () =>
    (status().processes ?? []).map(({ name, state }) => [name, state === 'running' ? 1 : 0]),
  );
  counterOf('publisher_process_restarts_total', 'How often each process was restarted.', 'process', () =>
    (status().processes ?? []).map(({ name, restarts }) => [name, restarts]),
  );
  gauge('publisher_disk_free_bytes', 'Free space on the disk of the data folder.', () => freeBytes(dataDir));
}

function secondsOf(instant: string | undefined): number | undefined {
  return instant === undefined ? undefined : Date.parse(instant) / 1000;
}
