import type { PublisherStatus } from '../status/publisherStatus.ts';
import type { Release } from '../store/release.ts';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareText } from '#core/text/compareText.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { createPublisherMetrics } from './createPublisherMetrics.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const release: Release = {
  id: 'one',
  newestEvent: 2,
  contentId: 'c',
  code: 'c',
  asOf: at(0),
  pages: 68,
  basePath: '',
  builtAt: at(9),
  cause: {
    reasons: ['change'],
    changed: 2,
    documents: [
      { id: 'secret-name', at: at(5) },
      { id: 'b', at: at(2) },
    ],
  },
  steps: [
    { name: 'read', milliseconds: 40 },
    { name: 'pages', milliseconds: 2500 },
  ],
};
const idle: PublisherStatus = { state: 'idle', eventsReceived: 7, live: release };
const metricsOf = (status: () => PublisherStatus) =>
  createPublisherMetrics({ dataDir: tmpdir(), status, waitingEvents: () => 3 });
const valuesIn = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

test('measures how long readers waited, by step', async () => {
  const metrics = metricsOf(() => idle);
  metrics.note({ kind: 'built', live: release, seconds: 3, problems: [] });
  metrics.note({ kind: 'unchanged' });
  metrics.note({ kind: 'warned', problems: [] });
  metrics.note({ kind: 'resumed', by: 'Ada' });
  const text = await metrics.read();
  const values = valuesIn(text);
  expect(
    [
      'publisher_latency_seconds_sum',
      'publisher_build_duration_seconds_sum',
      'publisher_build_step_duration_seconds_sum{step="read"}',
      'publisher_build_step_duration_seconds_sum{step="pages"}',
      'publisher_checks_total{outcome="built"}',
      'publisher_checks_total{outcome="unchanged"}',
      'publisher_waiting_events',
      'publisher_events_total',
      'publisher_live_pages',
    ].map((name) => values.get(name)),
  ).toEqual([7, 3, 0.04, 2.5, 1, 1, 3, 7, 68]);
  // Warnings that are found after a build belong to the check that built; to resume is no check.
  expect(text).not.toMatch(/outcome="(warned|resumed)"/);
  expect(text).not.toContain('secret-name');
});

test('says what is wrong, and no longer when it is over', async () => {
  let status: PublisherStatus = {
    ...idle,
    failure: { at: at(0), kind: 'content', message: '', problems: [] },
    targets: [
      { name: 'A folder', failure: { since: at(0), at: at(0), message: '', advice: '', retryAt: at(1) } },
    ],
    backups: { lastAt: at(0), failure: { at: at(0), message: '' } },
    processes: [{ name: 'lake', state: 'waiting', since: at(0), restarts: 4 }],
  };
  const metrics = metricsOf(() => status);
  const names = [
    'publisher_failing{kind="content"}',
    'publisher_failing{kind="error"}',
    'publisher_target_failing{target="A folder"}',
    'publisher_backup_failing',
    'publisher_process_up{process="lake"}',
    'publisher_process_restarts_total{process="lake"}',
  ];
  const now = async (): Promise<unknown[]> => {
    const values = valuesIn(await metrics.read());
    return names.map((name) => values.get(name));
  };
  expect(await now()).toEqual([1, 0, 1, 1, 0, 4]);
  status = idle;
  expect(await now()).toEqual([0, 0, undefined, 0, undefined, undefined]);
});

test('what is not known has no value, instead of 0', async () => {
  let status: PublisherStatus = { ...idle, backups: { lastAt: at(3) } };
  const metrics = metricsOf(() => status);
  const names = [
    'publisher_live_pages',
    'publisher_live_timestamp_seconds',
    'publisher_backup_timestamp_seconds',
  ];
  const now = async (): Promise<unknown[]> => {
    const values = valuesIn(await metrics.read());
    return names.map((name) => values.get(name));
  };
  expect(await now()).toEqual([68, Date.parse(at(9)) / 1000, Date.parse(at(3)) / 1000]);
  status = { state: 'idle', eventsReceived: 0 };
  expect(await now()).toEqual([undefined, undefined, undefined]);
});

/** Returns the metrics that lake and publisher export, with each kind of label, as Prometheus reads it. */
async function exported(): Promise<string> {
  const lake = await startTestLake({ metrics: {} });
  const metrics = metricsOf(() => ({
    ...idle,
    targets: [{ name: 'A folder' }],
    processes: [{ name: 'lake', state: 'running', since: at(0), restarts: 1 }],
  }));
  metrics.note({ kind: 'built', live: release, seconds: 3, problems: [] });
  await lake.client.create({ _id: 'a', _type: 'page' });
  const text = await (await fetch(`${lake.lake.url}/metrics`)).text();
  await lake.stop();
  return `${text}\n${await metrics.read()}`;
}
const docs = path.resolve(import.meta.dirname, '../../../docs');

test('the guide for operators has a row for each metric, with its labels', async () => {
  const text = await exported();
  const found = [...text.matchAll(/^# TYPE ((?:lake|publisher)_\w+) (\w+)$/gm)].map(([, name = '', type]) => {
    const [, labels = ''] = new RegExp(`^${name}(?:_count)?\\{(.*)\\}`, 'm').exec(text) ?? [];
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label).toSorted(compareText);
    return `${name}${names.length > 0 ? `{${names.join(', ')}}` : ''} ${type === 'histogram' ? 'gauge' : type}`;
  });
  const guide = readFileSync(path.join(docs, 'operations.md'), 'utf8');
  const [, table = ''] = guide.split('| metric | what it says |');
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/`((?:lake|publisher)_\w+)(?:\{([\w, ]+)\})?`/g)];
  const described = rows.map(([, name = '', labels]) => {
    const names = labels?.split(', ').toSorted(compareText) ?? [];
    // By convention, counters and nothing else are called so.
    const type = name.endsWith('_total') ? 'counter' : 'gauge';
    return `${name}${names.length > 0 ? `{${names.join(', ')}}` : ''} ${type}`;
  });
  expect(described.toSorted(compareText)).toEqual(found.toSorted(compareText));
});

test('the example dashboard asks for metrics that there are', async () => {
  const dashboard = readFileSync(path.join(docs, 'operations/dashboard.json'), 'utf8');
  const asked = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].flatMap(([, expression = '']) =>
    (expression.match(/\b(?:lake|publisher|process|nodejs)_\w+/g) ?? []).map((name) =>
      name.replace(/_(?:bucket|sum|count)$/, ''),
    ),
  );
  expect(asked.length).toBeGreaterThan(10);
  const known = await exported();
  expect(asked.filter((name) => !known.includes(`# TYPE ${name} `))).toEqual([]);
});
