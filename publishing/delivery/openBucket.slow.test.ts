import type { DeliverTask } from './deliverAside.ts';
import type { DeliveryResult } from './deliverStepwise.ts';
import type { Fault, FaultyStore } from './testing/startFaultyStore.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverStepwise } from './deliverStepwise.ts';
import { openBucket } from './openBucket.ts';
import { readDelivery } from './readDelivery.ts';
import { bucketName, credentials, startFaultyStore } from './testing/startFaultyStore.ts';
import { writeTestRelease } from './testing/writeTestRelease.ts';

let folder: string;
let store: FaultyStore;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  store = await startFaultyStore(path.join(folder, 'store'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const now = new Date('2026-03-01T12:00:00.000Z');
const rules = {
  redirects: [{ from: '/old', to: '/docs/#top', status: 301 }],
  headers: [
    { below: '/', headers: { 'Cache-Control': 'no-cache', 'X-Other': '1' } },
    { below: '/files/', headers: { 'Cache-Control': 'kept', 'Content-Disposition': 'attachment' } },
  ],
  gone: [],
  trailingSlash: true,
};
const common = {
  '/404.html': 'nothing here',
  '/_headers': 'for another host',
  '/_hosts/Caddyfile': 'for another server',
  '/hosting.json': JSON.stringify(rules),
  '/old/index.html': 'moved',
};
const one = {
  ...common,
  '/index.html': 'home 1',
  '/gone/index.html': 'gone',
  '/_next/static/1.js': '1',
  '/files/a b.html': 'a',
};
const two = {
  ...common,
  '/index.html': 'home 2',
  '/für/index.html': 'new',
  '/_next/static/2.js': '2',
  '/sitemap.xml': '<x/>',
};
const three = { ...common, '/index.html': 'home 1', '/gone/index.html': 'again', '/_next/static/1.js': '1' };

const release = (id: string, files: Readonly<Record<string, string>>): Promise<string> =>
  writeTestRelease(path.join(folder, 'publisher'), id, files);

async function deliver(manifest: string, maxAttempts?: number): Promise<DeliveryResult> {
  const { signal } = new AbortController();
  const where = {
    bucket: bucketName,
    prefix: 'docs/',
    region: 'us-east-1',
    endpoint: store.endpoint,
    credentials,
  };
  const delivery = await readDelivery(manifest);
  const bucket = openBucket(delivery.basePath, {
    ...where,
    signal,
    ...(maxAttempts !== undefined && { maxAttempts }),
  });
  try {
    return await deliverStepwise(bucket, delivery, { now, signal });
  } finally {
    bucket.close();
  }
}

/** The texts of all objects but the record, by key. */
async function texts(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const Key of await store.keys()) {
    if (Key.endsWith('_delivery.json.gz')) continue;
    const { Body } = await store.client.send(new GetObjectCommand({ Bucket: bucketName, Key }));
    found[Key] = (await Body?.transformToString()) ?? '';
  }
  return found;
}

/** Returns the files of a bucket after a site, and those of earlier sites that pages may still load. */
function expected(
  site: Readonly<Record<string, string>>,
  ...before: readonly Readonly<Record<string, string>>[]
) {
  const shown = Object.entries(site).filter(([place]) => !/^\/(_headers|_hosts\/|hosting\.json)/.test(place));
  const kept = before.flatMap((earlier) =>
    Object.entries(earlier).filter(([place]) => /^\/(_next|files)\//.test(place)),
  );
  return Object.fromEntries([...kept, ...shown].map(([place, text]) => [`docs${place}`, text]));
}

async function headersOf(Key: string): Promise<readonly (string | undefined)[]> {
  const { ContentType, CacheControl, ContentDisposition, WebsiteRedirectLocation } = await store.client.send(
    new GetObjectCommand({ Bucket: bucketName, Key }),
  );
  return [ContentType, CacheControl, ContentDisposition, WebsiteRedirectLocation];
}

test('a bucket gets what has changed, with what it can keep of the headers, and redirects', async () => {
  expect(await deliver(await release('1', one))).toEqual({ put: 8, removed: 0, pending: 0 });
  expect(await texts()).toEqual(expected(one));
  expect(await headersOf('docs/index.html')).toEqual([
    'text/html; charset=utf-8',
    'no-cache',
    undefined,
    undefined,
  ]);
  expect(await headersOf('docs/files/a b.html')).toEqual([
    'text/html; charset=utf-8',
    'kept',
    'attachment',
    undefined,
  ]);
  expect(await headersOf('docs/old/index.html')).toEqual([
    'text/html; charset=utf-8',
    'no-cache',
    undefined,
    '/docs/#top',
  ]);
  expect(await deliver(await release('2', two))).toEqual({ put: 4, removed: 1, pending: 0 });
  expect(await texts()).toEqual(expected(two, one));
});

test('the same release twice sends nothing, and a rollback sends what it needs', async () => {
  const [first, second] = [await release('1', one), await release('2', two)];
  await deliver(first);
  store.failWhen(() => undefined);
  expect(await deliver(first)).toEqual({ put: 0, removed: 0, pending: 0 });
  expect(store.requests()).toBe(1);
  await deliver(second);
  expect(await deliver(first)).toMatchObject({ put: 2, removed: 2 });
  expect(await texts()).toEqual(expected(one, two));
});

const faults: readonly Fault[] = ['lost', 'unanswered', 'refused'];

test('one fault at any request goes unnoticed', async () => {
  await deliver(await release('1', one));
  const [second, third] = [await release('2', two), await release('3', three)];
  store.failWhen(() => undefined);
  await deliver(second);
  const count = store.requests();
  expect(count).toBeGreaterThan(6);
  for (let at = 0; at < count; at += 1) {
    store.failWhen((request) => (request === at ? faults[at % faults.length] : undefined));
    await deliver(at % 2 === 0 ? third : second);
    expect([at, await texts()]).toEqual([
      at,
      at % 2 === 0 ? expected(three, one, two) : expected(two, one, three),
    ]);
  }
});

test.each(faults)(
  'when the store fails at any request and from then on (%s), the next delivery makes up for it',
  { tags: ['long'] },
  async (fault) => {
    const manifests = [await release('1', one), await release('2', two), await release('3', three)];
    const sites = [one, two, three];
    await deliver(manifests[0] ?? '');
    let failures = 0;
    for (let at = 0; at < 9; at += 1) {
      store.failWhen((request) => (request >= at ? fault : undefined));
      await deliver(manifests[(at + 1) % 3] ?? '', 1).catch(() => {
        failures += 1;
      });
      store.failWhen(() => undefined);
      // Another release than the one that was interrupted, or the same.
      const next = (at + 1 + 2 * (at % 2)) % 3;
      await deliver(manifests[next] ?? '');
      const shown = Object.entries(await texts()).filter(([key]) => !/^docs\/(_next|files)\//.test(key));
      const wanted = Object.entries(expected(sites[next] ?? {})).filter(
        ([key]) => !/^docs\/(_next|files)\//.test(key),
      );
      expect([at, new Map(shown)]).toEqual([at, new Map(wanted)]);
      expect(await texts()).toMatchObject(expected(sites[next] ?? {}));
    }
    expect(failures).toBeGreaterThanOrEqual(5);
  },
);

test('a process that is killed in the middle leaves nothing that the next delivery does not put right', async () => {
  await deliver(await release('1', one));
  const [second, third] = [await release('2', two), await release('3', three)];
  for (const at of [1, 2, 4, 6]) {
    const reached = Promise.withResolvers<void>();
    store.failWhen((request) => {
      if (request < at) return undefined;
      reached.resolve();
      return 'stuck';
    });
    const child = fork(new URL('./deliverProcess.ts', import.meta.url), [], { execArgv: [] });
    const target = {
      kind: 'bucket',
      bucket: bucketName,
      prefix: 'docs/',
      region: 'us-east-1',
      endpoint: store.endpoint,
      credentials,
    } as const;
    child.send({ target, manifest: second, now: now.toISOString() } satisfies DeliverTask);
    await reached.promise;
    child.kill('SIGKILL');
    await once(child, 'exit');
    store.failWhen(() => undefined);
    await deliver(third);
    expect([at, await texts()]).toEqual([at, expect.objectContaining(expected(three))]);
    expect(Object.keys(await texts()).filter((key) => /für|sitemap/.test(key))).toEqual([]);
  }
});

test('a damaged record is not mistaken for an empty one', async () => {
  const manifest = await release('1', one);
  await deliver(manifest);
  await store.client.send(
    new PutObjectCommand({ Bucket: bucketName, Key: 'docs/_delivery.json.gz', Body: 'damaged' }),
  );
  await expect(deliver(manifest)).rejects.toThrow(
    "'docs/_delivery.json.gz' in the bucket 'site' is damaged. Delete it, and everything is delivered again.",
  );
});
