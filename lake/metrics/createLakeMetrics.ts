import type { MetricsSource } from '#system/http/server/answerMetrics.ts';
import type { Route } from '../http/route.ts';
import type { Store } from '../store/createStore.ts';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { databaseBytes } from '#system/files/databaseBytes.ts';
import { freeBytes } from '#system/files/freeBytes.ts';
import { createReadMetrics } from '#system/metrics/createReadMetrics.ts';
import { HttpError } from '#system/values/httpError.ts';
import { addonFolder } from '../store/addonFolder.ts';
import { databaseFile } from '../store/databaseFile.ts';

export type LakeMetrics = MetricsSource & {
  /** Measures what a route answers. */
  readonly watch: (route: Route) => Route;
  readonly close: () => void;
};

/** Seconds: an answer from memory, … , a query that is given up. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10];

const listenEndpoint = 'GET /data/listen/:dataset';

/** Metrics of a lake's work, and of the size of its folder and its process. They name no document and no person. */
export function createLakeMetrics(dataDir: string, store: Store, token: string | undefined): LakeMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'lake_request_duration_seconds',
    help: 'Time until a request was answered, by endpoint and class of status.',
    labelNames: ['endpoint', 'status'],
    buckets,
    registers,
  });
  const commits = new Counter({
    name: 'lake_commits_total',
    help: 'Transactions that were committed.',
    registers,
  });
  const changes = new Counter({
    name: 'lake_changes_total',
    help: 'Documents that were created, updated or deleted.',
    labelNames: ['kind'],
    registers,
  });
  const listeners = new Gauge({ name: 'lake_listeners', help: 'Open streams of changes.', registers });
  const { gauge, gaugeOf } = createReadMetrics(registry);
  gauge('lake_last_commit', 'Position of the last transaction since the lake was made.', store.lastSeq);
  gaugeOf('lake_database_bytes', 'Size of a database and its log.', 'database', () => [
    ['content', databaseBytes(databaseFile(dataDir))],
    ['comments', databaseBytes(databaseFile(addonFolder(dataDir)))],
  ]);
  gauge('lake_disk_free_bytes', 'Free space on the disk of the data folder.', () => freeBytes(dataDir));

  const kinds = { appear: 'created', update: 'updated', disappear: 'deleted' } as const;
  const close = store.onCommit((transaction) => {
    commits.inc();
    for (const { transition } of transaction.changes) changes.inc({ kind: kinds[transition] });
  });

  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    token,
    watch: (route) => ({
      ...route,
      handle: async (request) => {
        const begun = performance.now();
        let status = 500;
        try {
          const reply = await route.handle(request);
          ({ status } = reply);
          if (route.endpoint === listenEndpoint && isStream(reply.body)) {
            listeners.inc();
            reply.body.once('close', () => listeners.dec());
          }
          return reply;
        } catch (error) {
          if (error instanceof HttpError) ({ status } = error);
          throw error;
        } finally {
          const labels = { endpoint: route.endpoint, status: `${Math.floor(status / 100)}xx` };
          requests.observe(labels, (performance.now() - begun) / 1000);
        }
      },
    }),
    close: () => {
      close();
      registry.clear();
    },
  };
}

function isStream(body: unknown): body is NodeJS.EventEmitter {
  return typeof body === 'object' && body !== null && 'once' in body;
}
