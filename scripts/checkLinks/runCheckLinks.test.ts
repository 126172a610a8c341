import type { ExternalLink } from '#core/externalLinks/externalLink.ts';
import type { Web } from './testing/startWeb.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLinkReport } from '#publishing/publisher/links/linkReportFile.ts';
import { createLinkAsker } from './ask/createLinkAsker.ts';
import { openLinkCache } from './openLinkCache.ts';
import { runCheckLinks } from './runCheckLinks.ts';
import { pagesOf, startWeb } from './testing/startWeb.ts';

let web: Web;
let folder: string;
/** True if a page of the web does not answer. */
let isLate: boolean;
beforeEach(async () => {
  isLate = true;
  const pages = pagesOf({
    'a.test/': [200],
    'a.test/late': [200],
    'b.test/old': [301, { location: '/new' }],
    'b.test/new': [200],
  });
  web = await startWeb((place, ...exchange) => {
    if (place !== 'a.test/late' || !isLate) pages(place, ...exchange);
  });
  folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  mkdirSync(path.join(folder, 'publisher'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await web.close();
});

const now = () => new Date('2026-06-01T12:00:00.000Z');
const link = (documentId: string, url: string): ExternalLink => ({
  where: { documentId, documentType: 'docPage', documentTitle: documentId.toUpperCase(), field: 'body' },
  url,
});

/** A check of these links, with what it prints. */
function start(
  links: readonly ExternalLink[],
  { isJson = false, signal }: { isJson?: boolean; signal?: AbortSignal } = {},
) {
  const printed: string[] = [];
  const complained: string[] = [];
  const done = runCheckLinks({
    links,
    ask: createLinkAsker({
      userAgent: 'CheckLinks/1.0',
      timeout: 20_000,
      allowsPrivate: true,
      connections: 8,
      delay: 0,
      retryDelay: 0,
      lookup: web.lookup,
      signal,
    }),
    cache: openLinkCache({ file: path.join(folder, 'links.json'), maxAge: 60_000, now }),
    dataDir: path.join(folder, 'publisher'),
    isJson,
    now,
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { done, printed, complained };
}

test('prints what was found by state and document, and leaves the report for the publisher', async () => {
  const check = start([
    link('two', web.url('b.test', '/old#fees')),
    link('one', web.url('a.test')),
    link('one', web.url('nobody.invalid')),
  ]);
  const report = await check.done;
  const text = check.printed.join('\n').replaceAll(/:\d+\//g, '/');
  expect(text).toBe(`Gone
  ONE (docPage, one)
    body
      http://nobody.invalid/  no such host

Moved permanently
  TWO (docPage, two)
    body
      http://b.test/old#fees  → http://b.test/new#fees

3 addresses: 1 gone, 1 moved permanently, 1 fine`);
  expect(check.complained).toEqual(['Checking 3 addresses…', 'The Studio shows this report.']);
  expect(readLinkReport(path.join(folder, 'publisher'))).toEqual(report);
});

test('prints JSON, and says when no Studio can show the report', async () => {
  rmSync(path.join(folder, 'publisher'), { recursive: true });
  const check = start([link('one', web.url('a.test'))], { isJson: true });
  expect(JSON.parse((await check.done, check.printed.join('')))).toEqual(await check.done);
  expect(check.complained.at(-1)).toBe(
    `The Studio does not show this report: no publisher keeps its data in ${path.join(folder, 'publisher')}.`,
  );
});

test('a check that is ended keeps what it found and the last report, and the next one goes on from there', async () => {
  const links = ['/', '/late'].map((place) => link('one', web.url('a.test', place)));
  const before = await start([]).done;
  const controller = new AbortController();
  const ended = start(links, { signal: controller.signal });
  // The host is asked for one thing at a time: the first page has been answered.
  await expect.poll(() => web.asked.at(-1)).toBe('HEAD a.test/late');
  controller.abort(new Error('Ctrl-C'));
  await expect(ended.done).rejects.toThrow('Ctrl-C');
  expect(readLinkReport(path.join(folder, 'publisher'))).toEqual(before);
  isLate = false;
  const report = await start(links).done;
  expect(report.counts).toMatchObject({ ok: 2 });
  expect(web.asked.filter((request) => request === 'HEAD a.test/')).toHaveLength(1);
});
