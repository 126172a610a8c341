import type { TestLake } from '#lake/testing/testLake.ts';
import type { Web } from './checkLinks/testing/startWeb.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { readLinkReport } from '#publishing/publisher/links/linkReportFile.ts';
import { startWeb } from './checkLinks/testing/startWeb.ts';

const root = path.resolve(import.meta.dirname, '..');

let folder: string;
let lake: TestLake;
let web: Web;
/** The status with which the web answers requests for its page; undefined if it does not answer. */
let status: number | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  mkdirSync(path.join(folder, 'publisher'));
  web = await startWeb((place, _request, response) => {
    if (place.endsWith('/robots.txt')) response.writeHead(404).end();
    else if (status !== undefined) response.writeHead(status).end();
  });
  lake = await startTestLake({ projectId: 'local' });
  const link = { _key: 'n', _type: 'authorLink', label: 'Notes', url: web.url('127.0.0.1', '/notes') };
  await lake.client.create({ _id: 'ada', _type: 'author', name: 'Ada', links: [link] });
});
afterEach(async () => {
  await lake.stop();
  await web.close();
  rmSync(folder, { recursive: true });
});

type Run = {
  readonly stop: () => void;
  readonly end: Promise<{ readonly code: unknown; readonly out: string; readonly errors: string }>;
};

/** `npm run check-links` for the lake of the test. */
function start(...words: readonly string[]): Run {
  const cache = path.join(folder, 'links.json');
  const options = ['--allow-private', '--delay', '0', '--cache', cache, ...words];
  const child = spawn(process.execPath, ['scripts/checkLinks.ts', ...options], {
    cwd: root,
    env: {
      ...process.env,
      SANITY_PROJECT_ID: '',
      SANITY_DATASET: '',
      // Says where the lake of the test is, and has its token.
      LAKE_DATA: lake.dataDir,
      PUBLISHER_DATA: path.join(folder, 'publisher'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async () => {
    const [[code], out, errors] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, out, errors };
  };
  return { stop: () => void child.kill('SIGINT'), end: end() };
}

test('fails for a link that is gone, and leaves the report for the Studio', async () => {
  status = 404;
  const gone = await start('--json').end;
  expect([gone.code, JSON.parse(gone.out)]).toEqual([1, readLinkReport(path.join(folder, 'publisher'))]);
  expect(JSON.parse(gone.out).links).toMatchObject([
    { where: { documentId: 'ada', field: 'links[_key=="n"].url' }, state: 'gone', reason: '404' },
  ]);
  status = 403;
  const remembered = await start().end;
  expect([remembered.code, remembered.out]).toEqual([1, expect.stringContaining('1 address: 1 gone')]);
  const refused = await start('--fresh').end;
  expect([refused.code, refused.out]).toEqual([0, expect.stringContaining('1 address: 1 refusing robots')]);
});

test('Ctrl-C ends it at once, with nothing half done', { tags: ['long'] }, async () => {
  status = undefined;
  const run = start();
  await expect.poll(() => web.asked.at(-1), { timeout: 20_000 }).toBe('HEAD 127.0.0.1/notes');
  run.stop();
  const { code, errors } = await run.end;
  expect(code).toBe(1);
  expect(errors).toContain('Stopped. What was found is remembered');
  expect(readLinkReport(path.join(folder, 'publisher'))).toBeUndefined();
  status = 200;
  expect(await start().end).toMatchObject({ code: 0, out: '1 address: 1 fine\n' });
});
