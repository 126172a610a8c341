import type { MetricsSource } from '#system/http/answerMetrics.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import type { PublishingOutcome } from '../status/sayOutcome.ts';
import type { Release } from '../store/release.ts';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { freeBytes } from '#system/files/freeBytes.ts';

export type PublisherMetricsOptions = {
  readonly dataDir: string;
  readonly status: () => PublisherStatus;
  /** Returns the number of events that no release shows yet. */
  readonly waitingEvents: () => number;
  readonly token?: string | undefined;
};

export type PublisherMetrics = MetricsSource & {
  /** Counts the result of a check of the content. */
  readonly note: (outcome: PublishingOutcome) => void;
};

/** Seconds. */
const buckets = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000];

/** Metrics of a publisher's work. They name no document and no person. */
export function createPublisherMetrics(options: PublisherMetricsOptions): PublisherMetrics {
  const { dataDir, status, waitingEvents, token } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const outcomes = new Counter({
    name: 'publisher_checks_total',
    help: 'Checks of the content, by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  const latency = new Histogram({
    name: 'publisher_latency_seconds',
    help: 'Time from the first event of a change until readers saw it.',
    buckets,
    registers,
  });
  const builds = new Histogram({
    name: 'publisher_build_duration_seconds',
    help: 'Time that a build took.',
    buckets,
    registers,
  });
  const steps = new Histogram({
    name: 'publisher_build_step_duration_seconds',
    help: 'Time that each step of a build took.',
    labelNames: ['step'],
    buckets,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | undefined): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          const value = read();
          // A reset gauge would be 0, which is a valid value.
          if (value === undefined) this.remove();
          else this.set(value);
        },
      }),
    );
  };
  /** Returns a metric for a number that is counted elsewhere and never decreases. */
  const counterOf = (
    name: string,
    help: string,
    label: string | undefined,
    read: () => readonly (readonly [of: string, value: number])[],
  ): void => {
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [],
        collect() {
          this.reset();
          for (const [of, value] of read()) this.inc(label === undefined ? {} : { [label]: of }, value);
        },
      }),
    );
  };
  const gaugeOf = (
    name: string,
    help: string,
    label: string,
    read: () => readonly (readonly [of: string, value: number])[],
  ): void => {
    let known: ReadonlySet<string> = new Set();
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        collect() {
          const now = new Map(read());
          for (const of of known) if (!now.has(of)) this.remove({ [label]: of });
          for (const [of, value] of now) this.set({ [label]: of }, value);
          known = new Set(now.keys());
        },
      }),
    );
  };

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
  gauge('publisher_disk_free_bytes', 'What is free on the disk of the data folder.', () =>
    freeBytes(dataDir),
  );

  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    token,
    note: (outcome) => {
      // Neither is what came of a check.
      if (outcome.kind === 'warned' || outcome.kind === 'resumed') return;
      const isRefused = outcome.kind === 'failed' && outcome.failure.kind === 'content';
      outcomes.inc({ outcome: isRefused ? 'refused' : outcome.kind });
      if (outcome.kind !== 'built') return;
      const { live } = outcome;
      builds.observe(outcome.seconds);
      const waited = waitOf(live);
      if (waited !== undefined) latency.observe(waited);
      for (const { name, milliseconds } of live.steps ?? []) {
        steps.observe({ step: name }, milliseconds / 1000);
      }
    },
  };
}

/** Seconds since the first of the events that are known of a release; undefined if it was built for another reason. */
function waitOf({ cause, builtAt }: Release): number | undefined {
  const times = (cause?.documents ?? []).map(({ at }) => Date.parse(at));
  return times.length === 0 ? undefined : Math.max(0, (Date.parse(builtAt) - Math.min(...times)) / 1000);
}

function secondsOf(instant: string | undefined): number | undefined {
  return instant === undefined ? undefined : Date.parse(instant) / 1000;
}
