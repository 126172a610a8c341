import type { PublishingThrottle } from '#core/publishing/publishing.ts';
import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { TargetEnv } from '#env';
import type { TestLake } from '#lake/testing/testLake.ts';
import type { SiteServer } from '#publishing/siteServer/startSiteServer.ts';
import type { Build } from './builder/createBuilder.ts';
import type { Publisher } from './startPublisher.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { encodeSignatureHeader } from '@sanity/webhook';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from '#core/isRecord.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { createWriterCheck } from '#publishing/writers/createWriterCheck.ts';
import { eventsOf } from '#publishing/writers/testing/eventsOf.ts';
import { webhookRule } from './hook/webhookRule.ts';
import { sealRelease } from './release/sealRelease.ts';
import { startPublisher } from './startPublisher.ts';
import { publishingStateOf } from './status/publishingStateOf.ts';

/* A real lake, its webhooks, a publisher and a site server; only the build is a quick one: a page with all titles. */

const secret = 'a secret of this test';
const rebuildToken = 'a-token-of-this-test';
const throttle: PublishingThrottle = {
  spacing: 30,
  checkEvery: 3_600_000,
  firstRetry: 30,
  wakeEvery: 60_000,
  maxDrift: 3_600_000,
};
// Patience with a busy machine: pictures are drawn by a process of their own.
vi.setConfig({ testTimeout: 60_000 });
const until = { timeout: 30_000, interval: 10 };

let dataDir: string;
let publisher: Publisher;
let lake: TestLake;
let site: SiteServer;
let said: string[];
let builds: number;
/** The promise for which the next builds wait. */
let gate: Promise<void>;
let buildError: Error | undefined;
/** Does something to a release before it is live. */
let spoil: (folder: string) => void;
/** Hosts that get each release, of the next publisher. */
let targets: readonly TargetEnv[] | undefined;
/** The pictures of the next builds. */
let pictures: ReadonlyMap<string, NamedPicture>;

const build: Build = async ({ outDir, asOf, live, refused }, { onProgress, onPages }) => {
  builds += 1;
  const documents = await lake.client.fetch<
    { _id: string; _rev: string; title: string; publishedAt: string }[]
  >(
    '*[_type == "post"] | order(_id) {_id, _rev, title, "publishedAt": coalesce(publishedAt, "")}',
    {},
    { perspective: 'published' },
  );
  onProgress('Rendering…');
  onPages?.({ rendered: 1, total: 2 });
  await gate;
  if (buildError !== undefined) throw buildError;
  const bad = documents.find(({ title }) => title === '');
  if (bad !== undefined) {
    const where = { documentId: bad._id, documentType: 'post', documentTitle: 'Untitled', field: 'title' };
    const problem = { code: 'missing-title', message: 'There is no title.', fix: 'Write one.' };
    const contentId = JSON.stringify(documents);
    if (refused?.contentId === contentId) return { kind: 'still refused' };
    return { kind: 'refused', contentId, code: 'x', problems: [{ severity: 'error', where, ...problem }] };
  }
  const later = documents.map(({ publishedAt }) => publishedAt).filter((date) => date > asOf);
  const goesLiveAt = later.toSorted()[0];
  const next = goesLiveAt === undefined ? {} : { goesLiveAt };
  const shown = documents.filter(({ publishedAt }) => publishedAt <= asOf).map(({ title }) => title);
  const contentId = JSON.stringify(shown);
  if (live?.contentId === contentId) return { kind: 'unchanged', ...next };
  mkdirSync(outDir, { recursive: true });
  writeFileSync(path.join(outDir, 'index.html'), shown.join(','));
  writeFileSync(path.join(outDir, 'also.html'), shown.join(','));
  const sources = { renderKey: 'x', shell: 'x', pages: new Map([['/', contentId]]) };
  await sealRelease(outDir, { isStoreIntact: live !== undefined, pictures, sources });
  spoil(outDir);
  const revisions = documents.map(({ _id, _rev }) => [_id, _rev] as const);
  return {
    kind: 'built',
    contentId,
    code: 'x',
    pages: 2,
    basePath: '',
    problems: [],
    shown: { revisions },
    ...next,
  };
};

async function startAll(): Promise<void> {
  site = await startSiteServer({
    port: 0,
    live: livePointer(dataDir).read,
    onError: (error) => said.push(String(error)),
  });
  publisher = await startPublisher({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    secret,
    rebuildToken,
    siteUrl: site.url,
    targets,
    throttle,
    writers: {
      check: (authorization) => createWriterCheck(() => lake.client)(authorization),
      studioOrigins: ['http://localhost:3333'],
    },
    say: (line) => said.push(line),
  });
}

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  [said, builds, gate, buildError, pictures] = [[], 0, Promise.resolve(), undefined, new Map()];
  spoil = () => {};
  targets = undefined;
  await startAll();
  const hook = {
    name: 'publisher',
    url: publisher.hookUrl,
    secret,
    includeDrafts: false,
    headers: {},
    ...webhookRule,
  };
  lake = await startTestLake({ webhooks: [hook], webhookRetryMs: 10 });
});

afterEach(async () => {
  await publisher.close();
  await site.close();
  await lake.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const home = async (): Promise<string> => (await fetch(site.url)).text();
const status = async (): Promise<PublisherStatus> =>
  (await (await fetch(publisher.statusUrl)).json()) as PublisherStatus;
const post = (id: string, title: string, fields: Readonly<Record<string, string>> = {}) =>
  lake.client.createOrReplace({ _id: id, _type: 'post', title, ...fields });
const idle = () => vi.waitFor(async () => expect((await status()).state).toBe('idle'), until);

/** Builds wait until this is called. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

test('a webhook brings what is published to the site; a draft does not start a build', async () => {
  await post('a', 'one');
  await publisher.begin(build);
  await idle();
  expect(await home()).toBe('one');
  const before = builds;
  const attributes = { _id: 'drafts.b', _type: 'post', title: 'two' };
  await lake.client.action({
    actionType: 'sanity.action.document.create',
    publishedId: 'b',
    attributes,
    ifExists: 'fail',
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([await home(), builds]).toEqual(['one', before]);
  await lake.client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.b',
    publishedId: 'b',
  });
  await vi.waitFor(async () => expect(await home()).toBe('one,two'), until);
});

test('a writer follows what they publish until readers see it', async () => {
  await post('a', 'one');
  await publisher.begin(build);
  await idle();
  const headers = { origin: 'http://localhost:3333', authorization: `Bearer ${lake.lake.token}` };
  const address = (place: string): string => new URL(place, publisher.statusUrl).href;
  const stream = eventsOf(await fetch(address('/writers/events'), { headers }));
  const next = async (): Promise<unknown> => (await stream.next()).value;
  const first = await next();
  expect([first, await next()]).toEqual([
    { kind: 'live', release: (await status()).live?.id, at: (await status()).live?.builtAt },
    { kind: 'state', state: { kind: 'current' }, problems: [] },
  ]);

  const open = closeGate();
  const { _rev } = await post('a', 'two');
  let news = await next();
  const pages = { rendered: 1, total: 2 };
  const rendering = { kind: 'building', step: 'Rendering…', pages };
  // What comes before it depends on when the event arrives.
  while (!isDeepStrictEqual(news, { kind: 'state', state: rendering, problems: [] })) news = await next();
  open();
  while (!(isRecord(news) && news['kind'] === 'live')) news = await next();
  const { live } = await status();
  expect(news).toEqual({ kind: 'live', release: live?.id, at: live?.builtAt, changed: [['a', _rev]] });
  const answer = await fetch(address('/writers/documents?ids=a,b'), { headers });
  expect(await answer.json()).toEqual({ documents: { a: { revision: _rev, since: live?.builtAt } } });

  // The stream ends with the publisher, which does not wait for anybody who follows.
  await publisher.close();
  await expect(
    (async () => {
      while (!(await stream.next()).done);
    })(),
  ).rejects.toThrow('terminated');
});

test('readers say whether a page of the live release helped, and writers read it', async () => {
  await post('a', 'one');
  const send = async (pathname: string, origin = new URL(site.url).origin): Promise<number> => {
    const { status: answer } = await fetch(new URL('feedback', publisher.statusUrl), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ path: pathname, helpful: true }),
    });
    return answer;
  };
  expect(await send('/')).toBe(404);
  await publisher.begin(build);
  await idle();
  expect([await send('/'), await send('/unknown'), await send('/', 'https://evil.example')]).toEqual([
    204, 404, 403,
  ]);
  const headers = { origin: 'http://localhost:3333', authorization: `Bearer ${lake.lake.token}` };
  const answer = await fetch(new URL('/writers/feedback', publisher.statusUrl), { headers });
  expect(await answer.json()).toEqual({
    pages: [{ path: '/', helpful: 1, unhelpful: 0, sentences: [] }],
    searches: [],
  });
});

/** The process that draws has the lowest priority, so on a busy machine it waits for everything else. */
const afterAllElse = { timeout: 150_000, interval: 50 };

test('pictures are drawn once the site is live', { timeout: 160_000 }, async () => {
  const card = { label: 'For Users', title: 'Why', site: 'Site' };
  pictures = new Map([['/cards/why.png', { name: 'a'.repeat(32), card }]]);
  await publisher.begin(build);
  await vi.waitFor(async () => {
    const response = await fetch(`${site.url}/cards/why.png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  }, afterAllElse);
});

test('a burst during a build causes one more build, and the site responds all the time', async () => {
  await publisher.begin(build);
  const open = closeGate();
  await post('a', 'one');
  const rendering = { kind: 'building', step: 'Rendering…', pages: { rendered: 1, total: 2 } };
  await vi.waitFor(async () => expect(publishingStateOf(await status())).toEqual(rendering), until);
  const before = builds;
  await Promise.all(Array.from({ length: 20 }, (_, index) => post(`p${index}`, 'more')));
  await vi.waitFor(async () => expect((await status()).eventsReceived).toBe(21), until);
  expect([await home(), builds]).toEqual(['', before]);
  // Whoever has published meanwhile learns what it waits for.
  expect(publishingStateOf(await status())).toEqual({ ...rendering, next: true });
  open();
  await vi.waitFor(
    async () => expect(await home()).toBe(['one', ...Array<string>(20).fill('more')].join(',')),
    until,
  );
  await idle();
  expect(builds).toBe(before + 1);
});

test('a release that readers would not get is taken back, and built again', async () => {
  await post('a', 'one');
  await publisher.begin(build);
  spoil = (folder) => {
    const { hash = '' } =
      readManifest(`${folder.replace('builds', 'releases')}.json`).files.get('/index.html') ?? {};
    truncateSync(path.join(dataDir, 'store', hash.slice(0, 2), hash), 1);
    // Until the test has looked at the site.
    buildError = new Error('Not yet.');
  };
  await post('a', 'two');
  const failure = "The site's server does not send the new release as it was built: index.html: status 500.";
  await vi.waitFor(() => expect(said.join('\n')).toContain(failure), until);
  expect(await home()).toBe('one');
  spoil = () => {};
  buildError = undefined;
  await vi.waitFor(async () => expect(await home()).toBe('two'), until);
});

test('CI asks for a build, however often, with its token', async () => {
  await publisher.begin(build);
  await idle();
  const open = closeGate();
  const ask = (token: string) =>
    fetch(new URL('/hooks/rebuild', publisher.statusUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  await ask(rebuildToken);
  await vi.waitFor(async () => expect((await status()).state).toBe('building'), until);
  const before = builds;
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(rebuildToken)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 202));
  expect(await answers[0]?.json()).toEqual({
    message: expect.stringContaining(`What comes of it is at ${publisher.statusUrl}`),
  });
  open();
  await vi.waitFor(() => expect(builds).toBe(before + 1), until);
  await idle();
  expect([(await ask('guess')).status, builds]).toEqual([401, before + 1]);
});

test('an existing page is never missing during many switches', { tags: ['long'] }, async () => {
  await post('a', 'first');
  await publisher.begin(build);
  const answers: (readonly [number, string])[] = [];
  const ended = new AbortController();
  const read = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const response = await fetch(`${site.url}/also`);
      answers.push([response.status, await response.text()]);
    }
  };
  const readers = [read(), read()];
  for (let number = 0; number < 8; number += 1) {
    await post('a', `n${number}`);
    await vi.waitFor(async () => expect(await home()).toBe(`n${number}`), until);
  }
  ended.abort();
  await Promise.all(readers);
  expect(answers.filter(([code, text]) => code !== 200 || !/^(first|n\d)$/.test(text))).toEqual([]);
  expect(answers.length).toBeGreaterThan(50);
});

test('content with an error leaves the site as it was and names document and field; once fixed, it is shown', async () => {
  await post('a', 'one');
  await publisher.begin(build);
  await post('b', '');
  await vi.waitFor(async () => expect((await status()).failure).toBeDefined(), until);
  const { failure, live } = await status();
  expect(failure).toMatchObject({
    kind: 'content',
    message: 'The published content has 1 error.',
    problems: [{ code: 'missing-title', where: { documentId: 'b', field: 'title' } }],
  });
  expect([await home(), live?.pages]).toEqual(['one', 2]);
  expect(said.join('\n')).toContain('Untitled (post, b), field title');
  await post('b', 'two');
  await vi.waitFor(async () => expect(await home()).toBe('one,two'), until);
  expect(await status()).not.toHaveProperty('failure');
});

test('reports an error and retries without a further change', { tags: ['long'] }, async () => {
  await publisher.begin(build);
  buildError = new Error('The disk is full.');
  await post('a', 'one');
  await vi.waitFor(async () => expect((await status()).failure?.message).toBe('The disk is full.'), until);
  expect(await home()).toBe('');
  buildError = undefined;
  await vi.waitFor(async () => expect(await home()).toBe('one'), until);
});

test('shows changes from before its start after the first build, and the old site until then', async () => {
  await post('a', 'one');
  await publisher.begin(build);
  await publisher.close();
  await site.close();
  await post('b', 'two');
  await startAll();
  expect(await home()).toBe('one');
  await publisher.begin(build);
  expect(await home()).toBe('one,two');
});

test('builds nothing at a start if the site is up to date', async () => {
  await post('a', 'one');
  await publisher.begin(build);
  const { id } = (await status()).live ?? {};
  await publisher.close();
  await site.close();
  await startAll();
  await publisher.begin(build);
  expect((await status()).live?.id).toBe(id);
});

test(
  'a post with a date in the future goes live at that time, without an event',
  { tags: ['long'] },
  async () => {
    const begun = Date.now();
    await publisher.begin(build);
    // Long enough for a build before it, however slow this machine is.
    const soon = new Date(Date.now() + 1000 + 20 * (Date.now() - begun)).toISOString();
    await post('a', 'later', { publishedAt: soon });
    await vi.waitFor(async () => expect((await status()).nextAt).toBe(soon), until);
    expect(await home()).toBe('');
    const timeout = Date.parse(soon) - Date.now() + until.timeout;
    await vi.waitFor(async () => expect(await home()).toBe('later'), { ...until, timeout });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon));
  },
);

test('writes live.json again after it was damaged', async () => {
  await post('a', 'one');
  await publisher.begin(build);
  expect(await home()).toBe('one');
  const file = path.join(dataDir, 'live.json');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.slice(0, 20));
  expect(await home()).toBe('one');
  await publisher.close();
  await site.close();
  await startAll();
  expect([await home(), readFileSync(file, 'utf8')]).toEqual(['one', good]);
});

test('an unwritable live.json is an error, and the next check writes it', async () => {
  await publisher.begin(build);
  expect(await home()).toBe('');
  const file = path.join(dataDir, 'live.json');
  rmSync(file);
  mkdirSync(file);
  await post('a', 'one');
  await vi.waitFor(async () => expect((await status()).failure?.message).toContain('live.json'), until);
  expect(await home()).toBe('');
  rmSync(file, { recursive: true });
  await vi.waitFor(async () => expect(await home()).toBe('one'), until);
  await vi.waitFor(async () => expect(await status()).not.toHaveProperty('failure'), until);
});

test('closing ends a running build, and shows nothing of it', async () => {
  await publisher.begin(build);
  const stopped = vi.fn<() => void>();
  await publisher.close();
  await site.close();
  await startAll();
  const ended = publisher.begin(
    (_task, _onProgress, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped();
          reject(new Error('stopped'));
        });
      }),
  );
  await publisher.close();
  await ended;
  expect(stopped).toHaveBeenCalledOnce();
  expect(said.join('\n')).not.toContain('stopped');
});

test.each([
  ['under a name of somewhere else', { host: 'site.example' }],
  ['through a proxy that rewrites the name', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }],
  ['to a page of another origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
])('the status is refused %s', async (_name, headers) => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    request(publisher.statusUrl, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(answer).toBe(403);
});

test('no other page may read or frame the status', async () => {
  const { headers } = await fetch(publisher.statusUrl, { headers: { origin: 'http://localhost:3000' } });
  expect(headers.has('access-control-allow-origin')).toBe(false);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test.each([
  [
    'a body that breaks off',
    'POST /hooks/sanity HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"_id',
  ],
  [
    'a chunk without a length',
    'POST /hooks/sanity HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  [
    'two lengths',
    'POST /hooks/sanity HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
  ],
  ['a header of 100 kB', `GET /status HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['thousands of headers', `GET /status HTTP/1.1\r\nHost: localhost\r\n${'X: 1\r\n'.repeat(2500)}\r\n`],
  ['no HTTP', '\0\x01\xff not HTTP at all\r\n\r\n'],
  ['an upgrade', 'GET /status HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['CONNECT', 'CONNECT site.example:443 HTTP/1.1\r\nHost: site.example\r\n\r\n'],
  ['an unknown method', 'BREW /hooks/sanity HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an absolute address', 'GET http://[::1/status HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an expectation', 'POST /hooks/sanity HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nContent-Length: 2\r\n\r\n{}'],
])('survives %s and a reset, and prints nothing', async (_name, sent) => {
  const { port } = new URL(publisher.statusUrl);
  for (const end of ['end', 'resetAndDestroy'] as const) {
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
      socket.on('data', () => {});
      socket.write(Buffer.from(sent, 'latin1'), () => socket[end]());
    });
  }
  expect((await fetch(publisher.statusUrl)).status).toBe(200);
  expect([said, (await status()).eventsReceived]).toEqual([[], 0]);
});

test('a signed body of any shape is accepted and does no harm', async () => {
  const bodies = [
    '['.repeat(500_000),
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    '{"_id":{"__proto__":1}}',
    '{"__proto__":{"_id":"a"}}',
    '"\\ud800"',
    `{"_id":"${'a'.repeat(900_000)}"}`,
  ];
  for (const body of bodies) {
    const headers = { 'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), secret) };
    const answer = await fetch(publisher.hookUrl, { method: 'POST', body, headers });
    expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), 202]);
  }
  expect(said).toEqual([]);
});

test('neither the status nor the output contains a secret', async () => {
  await publisher.begin(build);
  await fetch(publisher.hookUrl, {
    method: 'POST',
    body: '{}',
    headers: { 'sanity-webhook-signature': secret },
  });
  const rebuild = new URL('/hooks/rebuild', publisher.statusUrl);
  await fetch(rebuild, { method: 'POST', headers: { authorization: `Bearer ${rebuildToken}` } });
  const shown = (await (await fetch(publisher.statusUrl)).text()) + said.join('\n');
  expect([shown.includes(secret), shown.includes(rebuildToken)]).toEqual([false, false]);
});

test('responds with 5xx if an event cannot be stored, so that it is sent again', async () => {
  const body = '{"_id":"a"}';
  const headers = { 'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), secret) };
  const send = () => fetch(publisher.hookUrl, { method: 'POST', body, headers });
  await alterDatabase(
    "CREATE TRIGGER broken BEFORE INSERT ON notices BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END",
  );
  expect([(await send()).status, said]).toEqual([
    500,
    [expect.stringMatching(/^The publisher failed: disk I\/O error\. Check the disks /)],
  ]);
  await alterDatabase('DROP TRIGGER broken');
  expect((await send()).status).toBe(202);
});

/** Changes the database of the publisher, which has it for itself while it runs. */
async function alterDatabase(sql: string): Promise<void> {
  await publisher.close();
  await site.close();
  const database = new DatabaseSync(path.join(dataDir, 'publisher.sqlite'));
  database.exec(sql);
  database.close();
  await startAll();
}

/** Without anything that can be a signature, no body is read. */
const wellFormed = { 'sanity-webhook-signature': `t=1,v1=${'a'.repeat(43)}` };

test.each([
  ['GET', '/hooks/sanity', 0, 405],
  ['POST', '/status', 2, 405],
  ['GET', '/', 0, 404],
  ['POST', '/hooks/sanity', 2, 401],
  ['POST', '/hooks/sanity', 1024 * 1024 + 1, 413],
  ['GET', '/hooks/rebuild', 0, 405],
  ['POST', '/hooks/rebuild', 2, 401],
  ['POST', '/publish', 2, 401],
])('responds to %s %s with %i bytes with %i', async (method, place, size, code) => {
  const url = new URL(place, publisher.statusUrl);
  const sent = { method, body: 'x'.repeat(size), headers: size > 1024 ? wellFormed : {} };
  const response = await fetch(url, method === 'GET' ? {} : sent);
  expect(response.status).toBe(code);
});

test('reads a body without a length no further than the limit', async () => {
  const code = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(publisher.hookUrl, { method: 'POST', headers: wellFormed }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.write('x'.repeat(1024 * 1024 + 1));
  });
  expect(code).toBe(413);
});

test('each host gets what is live; one that fails is in the status, and keeps no other waiting', async () => {
  await lake.client.create({ _id: 'a', _type: 'post', title: 'A' });
  await publisher.close();
  await site.close();
  const folder = path.join(dataDir, 'target');
  targets = [
    { kind: 'folder', folder },
    { kind: 'command', command: 'echo no entry; exit 7', timeout: 60 },
  ];
  await startAll();
  await publisher.begin(build);
  const page = path.join(folder, 'current', 'public', 'index.html');
  await vi.waitFor(() => expect(readFileSync(page, 'utf8')).toBe('A'), until);
  await vi.waitFor(() => {
    const { live, targets: delivered } = publisher.status();
    expect(delivered).toMatchObject([
      { name: `The folder '${folder}'`, release: live?.id },
      { failure: { message: 'The command ended with exit code 7. Its last line: no entry' } },
    ]);
  }, until);
  expect(said).toContain('The command of DELIVER_COMMAND: no entry');
});
