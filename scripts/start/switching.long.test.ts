import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { numberedSite } from '#publishing/publisher/testing/numberedSite.ts';
import { startReaders } from '#publishing/publisher/testing/startReaders.ts';
import { switchReleases } from '#publishing/publisher/testing/switchReleases.ts';
import { restartBackoff } from './restartBackoff.ts';
import { superviseProcess } from './superviseProcess.ts';
import { freePorts } from './testing/freePorts.ts';

/* The site server of `npm start` in its own process, while something else keeps a processor busy. */

const pageCount = 20;
const duration = 120_000;

test('releases switch every second for two minutes, on a busy machine with busy readers', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switching-'));
  const [port = 0] = await freePorts(1);
  const said: string[] = [];
  const site = superviseProcess({
    name: 'site',
    module: new URL('./services/siteService.ts', import.meta.url),
    settings: () => ({ host: '127.0.0.1', port, publisherData: dataDir }),
    env: process.env,
    execArgv: [],
    backoff: restartBackoff,
    maxStopTime: 10_000,
    say: (text) => said.push(text),
    hide: (text) => text,
    onChange: () => {},
    onTold: () => {},
    mayRetry: () => false,
  });
  const switching = switchReleases(dataDir, pageCount);
  const load = new Worker('for (;;);', { eval: true });
  try {
    await switching.next();
    site.start();
    await vi.waitFor(() => expect(site.state().state).toBe('running'), 10_000);
    const { pages } = numberedSite(0, pageCount);
    const url = `http://127.0.0.1:${port}`;
    const readers = startReaders({ ...switching, url, count: 4, pages, rest: 20 });
    const start = performance.now();
    const elapsed = (): number => performance.now() - start;
    for (let second = 1; elapsed() < duration; second += 1) {
      await (second % 20 === 0 ? switching.goBack() : switching.next());
      await delay(Math.max(0, second * 1000 - elapsed()));
    }
    const seconds = elapsed() / 1000;
    await readers.stop();
    console.log(
      `${switching.shown.length} releases in ${seconds.toFixed(0)} s;`,
      `${readers.total()} answers, ${(readers.total() / seconds).toFixed(0)} each second:`,
      Object.fromEntries(readers.answers),
      `${readers.fromEarlier()} of them from earlier releases`,
    );
    expect([readers.problems, said, site.state().restarts]).toEqual([[], [], 0]);
    expect(readers.fromEarlier()).toBeGreaterThan(100);
  } finally {
    await load.terminate();
    switching.close();
    await site.close();
    rmSync(dataDir, { recursive: true });
  }
});
