import type { OperationsState } from './alertConditions.ts';
import { expect, test } from 'vitest';
import { alertConditions } from './alertConditions.ts';

const now = new Date('2026-01-01T00:00:00.000Z');
const at = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();
const sound: OperationsState = {
  publisher: { targets: [{ name: 'A folder' }], backups: { lastAt: '2026-01-01T00:00:00.000Z' } },
  processes: [
    { name: 'lake', state: 'running', since: at(-60), lastError: { message: 'of yesterday' } },
    { name: 'studio', state: 'starting', since: at(-15) },
  ],
  disks: [{ folder: '/data', free: 2e9, least: 1e9 }],
  certificates: [{ host: 'docs.example.com', validTo: '2026-01-15T00:00:00.000Z' }],
};
const kinds = (state: Partial<OperationsState>): string[] =>
  alertConditions({ ...sound, ...state }, now).map(({ kind, about, title }) => `${kind} [${about}] ${title}`);

test('nothing is wrong with a sound site, nor with one whose publisher does not answer', () => {
  expect([kinds({}), kinds({ publisher: undefined })]).toEqual([[], []]);
});

const problem = (number: number) => ({
  code: 'x',
  severity: 'error' as const,
  where: { documentId: 'd', documentType: 'post', documentTitle: `Post ${number}` },
  message: 'It has no title.',
  fix: 'Write one.',
});

test('content with errors is named by its documents', () => {
  const [condition, ...others] = alertConditions(
    {
      ...sound,
      publisher: {
        failure: { kind: 'content', message: '', problems: [1, 2, 3, 4, 5, 6, 7].map(problem) },
      },
    },
    now,
  );
  expect(others).toEqual([]);
  expect(condition).toMatchObject({
    kind: 'content-refused',
    title: 'Publishing failed: the content has 7 errors.',
  });
  expect(condition?.text.split('\n')).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => `- Post ${number}: It has no title. Write one.`),
    '… and 2 more.',
    'The site stays as it is until the content is corrected and published.',
  ]);
});

test('everything that can be wrong has a condition of its own', () => {
  expect(
    kinds({
      publisher: {
        failure: { kind: 'error', message: 'The disk is full.', problems: [] },
        pinned: { release: 'one', by: 'Ada', at: now.toISOString() },
        damage: { count: 1, files: ['index.html'] },
        targets: [
          { name: 'The bucket', failure: { advice: 'Make room.', message: 'No.' } },
          { name: 'The folder' },
        ],
        backups: { failure: { at: '', message: 'No.' }, warnings: ['A file is missing.'] },
      },
      processes: [
        { name: 'lake', state: 'waiting', since: at(0), lastError: { message: 'It ended.' } },
        { name: 'Studio', state: 'starting', since: at(0), lastError: { message: 'It ended.' } },
        {
          name: 'preview',
          state: 'running',
          since: at(0),
          isUnwell: true,
          lastError: { message: 'It hung.' },
        },
        { name: 'site', state: 'running', since: at(0), isUnwell: false, lastError: { message: 'It hung.' } },
      ],
      disks: [{ folder: '/data', free: 0.5e9, least: 1e9 }],
      certificates: [
        { host: 'a', validTo: '2026-01-14T23:59:00.000Z' },
        { host: 'b', validTo: '2025-12-31T00:00:00.000Z' },
        { host: 'c', validTo: '2026-01-01T10:00:00.000Z' },
      ],
    }),
  ).toEqual([
    'publish-failed [] Publishing failed.',
    'rolled-back [] Ada rolled the site back to the release one.',
    'site-damaged [] A file of the site is damaged.',
    'delivery-failed [The bucket] The bucket does not have the newest release.',
    'backup-failed [] A backup could not be made.',
    'backup-failed [incomplete] The lake has lost files, so the backup lacks them too.',
    'disk-low [/data] The disk of /data has 0.5 GB left.',
    'certificate-expiring [a] The certificate of a expires in 13 days.',
    'certificate-expiring [b] The certificate of b has expired.',
    'certificate-expiring [c] The certificate of c expires in less than a day.',
    "process-down [lake] The process 'lake' is not running.",
    "process-down [Studio] The process 'Studio' is not running.",
    "process-down [preview] The process 'preview' is not working.",
  ]);
});

test('a first start may take a quarter of an hour', () => {
  const lake = { name: 'lake', state: 'starting' } as const;
  expect(kinds({ processes: [{ ...lake, since: at(-15) }] })).toEqual([]);
  expect(alertConditions({ ...sound, processes: [{ ...lake, since: at(-16) }] }, now)).toEqual([
    {
      kind: 'process-down',
      about: 'lake',
      title: "The process 'lake' is not running.",
      text: 'It has been starting since 2025-12-31T23:44:00.000Z. If the terminal does not say what takes so long, it hangs: restart everything.',
    },
  ]);
});
