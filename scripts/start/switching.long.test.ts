import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { numberedSite } from '#scripts/publisher/testing/numberedSite.ts';
import { startReaders } from '#scripts/publisher/testing/startReaders.ts';
import { switchReleases } from '#scripts/publisher/testing/switchReleases.ts';
import { restartBackoff } from './restartBackoff.ts';
import { superviseProcess } from './superviseProcess.ts';
import { freePorts } from './testing/freePorts.ts';

/* The site server of `npm start` in its own process, and readers that keep another processor busy. */

const pageCount = 60;
const minutes = 2;

test('releases switch every second for two minutes while readers ask for all they can', async () => {
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
  try {
    await switching.next();
    site.start();
    await vi.waitFor(() => expect(site.state().state).toBe('running'), 10_000);
    const { pages } = numberedSite(0, pageCount);
    const readers = startReaders({ ...switching, url: `http://127.0.0.1:${port}`, count: 16, pages });
    const start = performance.now();
    let longest = 0;
    for (let second = 1; second <= minutes * 60; second += 1) {
      const began = performance.now();
      await (second % 20 === 0 ? switching.goBack() : switching.next());
      longest = Math.max(longest, performance.now() - began);
      await delay(Math.max(0, start + second * 1000 - performance.now()));
    }
    const seconds = (performance.now() - start) / 1000;
    await readers.stop();
    console.log(
      `${switching.shown.length} releases in ${seconds.toFixed(0)} s, the slowest switch took ${longest.toFixed(0)} ms;`,
      `${readers.total()} answers, ${(readers.total() / seconds).toFixed(0)} each second:`,
      Object.fromEntries(readers.answers),
      `${readers.fromEarlier()} of them from earlier releases`,
    );
    expect([readers.problems, said, site.state().restarts]).toEqual([[], [], 0]);
  } finally {
    switching.close();
    await site.close();
    rmSync(dataDir, { recursive: true });
  }
});
