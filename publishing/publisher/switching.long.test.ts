import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { numberedSite } from './testing/numberedSite.ts';
import { startReaders } from './testing/startReaders.ts';
import { switchReleases } from './testing/switchReleases.ts';

/* The real releases and the real site server; only the sites are made up. scripts/start/switching.long.test.ts does it with a clock. */

const pageCount = 4;
const switches = 8;
vi.setConfig({ testTimeout: 120_000 });

test('while releases switch, every answer is of one of them, and earlier pages find what they load', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switching-'));
  const errors: unknown[] = [];
  const site = await startSiteServer({
    port: 0,
    live: livePointer(dataDir).read,
    onError: (error) => errors.push(error),
  });
  const switching = switchReleases(dataDir, pageCount);
  try {
    await switching.next();
    // A reader on a slow connection, who has read everything only when the content is no longer in the store.
    const { promise: begun, resolve } = Promise.withResolvers<Parameters<typeof buffer>[0]>();
    get(`${site.url}/large.bin`, (response) => response.once('readable', () => resolve(response)));
    const slow = await begun;
    const [first] = switching.shown;
    const { pages } = numberedSite(0, pageCount);
    const readers = startReaders({ ...switching, url: site.url, count: 2, pages, rest: 50 });
    for (let count = 0; count < switches; count += 1) {
      const before = readers.total();
      await vi.waitFor(
        () => expect(readers.total() > before + 25 || readers.problems.length > 0).toBe(true),
        {
          timeout: 60_000,
          interval: 2,
        },
      );
      await (count === 5 ? switching.goBack() : switching.next());
    }
    await readers.stop();
    expect([readers.problems, errors]).toEqual([[], []]);
    expect([...readers.answers.keys()].toSorted()).toEqual([
      '200',
      '200 br',
      '200 gzip',
      '206',
      '301',
      '304',
      '404',
      '404 br',
      '404 gzip',
    ]);
    expect(readers.fromEarlier()).toBeGreaterThan(10);
    const hash = createHash('sha256')
      .update(await buffer(slow))
      .digest('hex');
    expect(hash).toBe(first?.files.get('/large.bin')?.hash);
  } finally {
    switching.close();
    await site.close();
    rmSync(dataDir, { recursive: true });
  }
});
