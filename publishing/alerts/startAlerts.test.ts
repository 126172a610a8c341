import type { CertificateState, PublisherReport } from '#core/operations/alertConditions.ts';
import type { AlertsOptions } from './startAlerts.ts';
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupSpace } from '#publishing/backup/backupSpace.ts';
import { createDiskReader } from './createDiskReader.ts';
import { startAlerts } from './startAlerts.ts';

let work: string;
let now: number;
let sent: string[];
let said: string[];
let publisher: PublisherReport | undefined;
const pinned = { release: 'one', by: 'Ada', at: '2026-01-01T00:00:00.000Z' };
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  [now, sent, said, publisher] = [Date.UTC(2026, 0, 1), [], [], {}];
});
afterEach(() => rmSync(work, { recursive: true }));

const start = (more: Partial<AlertsOptions> = {}) =>
  startAlerts({
    channels: [{ kind: 'webhook', url: 'https://hooks.example/secret' }],
    site: () => 'https://docs.example.com',
    publisher: async () => publisher,
    processes: () => [],
    disks: () => [],
    urls: [],
    memoryFile: path.join(work, 'publisher/alerts.json'),
    say: (text) => said.push(text),
    now: () => new Date(now),
    send: async (_channel, { kind, state }) => {
      sent.push(`${kind} ${state}`);
    },
    pauses: [0, 0],
    ...more,
  });

test('a restart tells nothing twice, and still tells that it is over', async () => {
  publisher = { pinned };
  const first = start();
  await first.look();
  await first.look();
  await first.sent();
  await first.close();
  expect(sent).toEqual(['rolled-back raised']);
  const file = path.join(work, 'publisher/alerts.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const next = start();
  // It does not answer yet, which says nothing about the site.
  publisher = undefined;
  await next.look();
  publisher = { pinned };
  await next.look();
  publisher = {};
  await next.look();
  await next.sent();
  await next.close();
  expect(sent).toEqual(['rolled-back raised', 'rolled-back resolved']);
});

test('a build that fails is not well again because the publisher was restarted and is just trying it', async () => {
  publisher = { failure: { kind: 'error', message: 'The disk is full.', problems: [] } };
  const alerts = start();
  await alerts.look();
  now += 30_000;
  await alerts.look();
  for (const state of ['starting', 'building'] as const) {
    publisher = { state };
    await alerts.look();
  }
  await alerts.sent();
  expect(sent).toEqual(['publish-failed raised']);
  publisher = { state: 'idle' };
  await alerts.look();
  await alerts.sent();
  await alerts.close();
  expect(sent).toEqual(['publish-failed raised', 'publish-failed resolved']);
});

test('a target that fails is not well again because the publisher was restarted and has not tried it yet', async () => {
  const name = 'The bucket';
  publisher = { targets: [{ name, failure: { message: 'No.', advice: 'Make room.' } }] };
  const alerts = start();
  await alerts.look();
  now += 120_000;
  await alerts.look();
  publisher = { targets: [{ name }] };
  await alerts.look();
  await alerts.sent();
  expect(sent).toEqual(['delivery-failed raised']);
  publisher = { targets: [{ name, release: 'one' }] };
  await alerts.look();
  await alerts.sent();
  await alerts.close();
  expect(sent).toEqual(['delivery-failed raised', 'delivery-failed resolved']);
});

test('a backup that failed is not well again because the publisher was restarted and has not tried to make one yet', async () => {
  const at = new Date(now).toISOString();
  const warnings = ['The lake has lost a file.'];
  publisher = { backups: { triedAt: at, failure: { at, message: 'The disk is full.' }, warnings } };
  const alerts = start();
  await alerts.look();
  // The newest backup is read at the start, so it is known at once what that one lacks.
  publisher = { backups: { nextAt: at } };
  await alerts.look();
  await alerts.sent();
  expect(sent).toEqual(['backup-failed raised', 'backup-failed raised', 'backup-failed resolved']);
  publisher = { backups: { triedAt: at, lastAt: at } };
  await alerts.look();
  await alerts.sent();
  await alerts.close();
  expect(sent.slice(3)).toEqual(['backup-failed resolved']);
});

test('a backup that failed is well again when there is a newer one, also if that was made by hand while nothing ran', async () => {
  const before = new Date(now - 60_000).toISOString();
  const failure = { at: before, message: 'The disk is full.' };
  publisher = { backups: { lastAt: before, triedAt: before, failure } };
  const alerts = start();
  await alerts.look();
  publisher = { backups: { lastAt: before } };
  await alerts.look();
  await alerts.sent();
  expect(sent).toEqual(['backup-failed raised']);
  publisher = { backups: { lastAt: new Date(now + 60_000).toISOString() } };
  await alerts.look();
  await alerts.sent();
  await alerts.close();
  expect(sent).toEqual(['backup-failed raised', 'backup-failed resolved']);
});

test('a failure that is repeated again and again is one alert', async () => {
  const alerts = start();
  for (let look = 0; look < 60; look += 1) {
    publisher = { failure: { kind: 'error', message: `Attempt ${look} failed.`, problems: [] } };
    await alerts.look();
    now += 10_000;
  }
  publisher = {};
  await alerts.look();
  await alerts.sent();
  await alerts.close();
  expect(sent).toEqual(['publish-failed raised', 'publish-failed resolved']);
});

test('a channel that refuses is tried three times, is said once, and keeps nobody waiting', async () => {
  let attempts = 0;
  const alerts = start({
    send: async () => {
      attempts += 1;
      throw new Error('The webhook at hooks.example does not take alerts: no.');
    },
  });
  publisher = { pinned };
  await alerts.look();
  publisher = {};
  await alerts.look();
  await alerts.sent();
  expect(attempts).toBe(6);
  expect(said.filter((text) => text.includes('does not take alerts'))).toHaveLength(1);
  await alerts.close();
});

test('closing does not wait for a channel that never answers', async () => {
  const alerts = start({
    send: (_channel, _alert, _site, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  publisher = { pinned };
  await alerts.look();
  await alerts.close();
  expect(said).toEqual(['Alert: Ada rolled the site back to the release one.']);
});

test('certificates are read twice a day, and a disk that fills up is told', async () => {
  let reads = 0;
  const alerts = start({
    certificates: async () => {
      reads += 1;
      return [{ host: 'docs.example.com', validTo: new Date(now + 3 * 86_400_000).toISOString() }];
    },
    disks: () => [{ folder: '/data', free: 1, least: 2 }],
  });
  for (let minute = 0; minute < 12 * 60; minute += 1) {
    await alerts.look();
    now += 60_000;
  }
  await alerts.sent();
  await alerts.close();
  expect([reads, sent]).toEqual([1, ['certificate-expiring raised', 'disk-low raised']]);
});

test('what was told cannot be stored: it is sent all the same, and that is said once', async () => {
  writeFileSync(path.join(work, 'a file'), '');
  const alerts = start({ memoryFile: path.join(work, 'a file/alerts.json') });
  publisher = { pinned };
  await alerts.look();
  publisher = {};
  await alerts.look();
  await alerts.sent();
  await alerts.close();
  expect(sent).toEqual(['rolled-back raised', 'rolled-back resolved']);
  expect(said.filter((text) => text.startsWith('Cannot save which alerts were sent'))).toHaveLength(1);
});

test('a certificate that cannot be read is as it was, also after a restart', async () => {
  const urls = ['https://docs.example.com'];
  const soon = { host: 'docs.example.com', validTo: new Date(now + 3 * 86_400_000).toISOString() };
  let read: readonly CertificateState[] = [soon];
  const certificates = async () => read;
  const first = start({ urls, certificates });
  await first.look();
  read = [];
  now += 13 * 3_600_000;
  await first.look();
  await first.sent();
  await first.close();
  const next = start({ urls, certificates });
  await next.look();
  expect(sent).toEqual(['certificate-expiring raised']);
  read = [{ ...soon, validTo: new Date(now + 80 * 86_400_000).toISOString() }];
  now += 13 * 3_600_000;
  await next.look();
  await next.sent();
  await next.close();
  expect(sent).toEqual(['certificate-expiring raised', 'certificate-expiring resolved']);
});

test('the disk of a folder that is not there yet is that of the one above', () => {
  const [disk, ...others] = createDiskReader({
    folders: [path.join(work, 'a/b'), work],
    backups: { folder: path.join(work, 'backups'), sources: { publisherData: path.join(work, 'p') } },
  })();
  expect(others).toEqual([]);
  expect(disk).toMatchObject({ folder: path.join(work, 'a/b'), least: 1e9 });
  expect(disk?.free).toBeGreaterThan(0);
});

test('a disk should have what the next backup needs', () => {
  const publisherData = path.join(work, 'publisher');
  mkdirSync(publisherData);
  writeFileSync(path.join(publisherData, 'publisher.sqlite'), '');
  truncateSync(path.join(publisherData, 'publisher.sqlite'), 3e9);
  const sources = { publisherData };
  const read = createDiskReader({ folders: [], backups: { folder: path.join(work, 'backups'), sources } });
  expect(read()).toMatchObject([{ least: backupSpace(sources, undefined) }]);
  expect(backupSpace(sources, undefined)).toBeGreaterThan(6e9);
});
