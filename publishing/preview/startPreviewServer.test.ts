import type { LakeDocument } from '#publishing/site/testing/soundSite.ts';
import type { FakePreview } from './testing/fakePreview.ts';
import type { FakeServer, Question } from './testing/startFakeServer.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { doc, ref } from '#publishing/site/testing/soundSite.ts';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { holdReply } from '#system/http/testing/holdReply.ts';
import { startFakeServer, studio, tokens } from './testing/startFakeServer.ts';

const secret = 'Nobody outside may read this.';

let server: FakeServer;
let preview: FakePreview;
/** The number of clients that have not taken the code that they asked for. */
let waiting: number;
beforeEach(async () => {
  waiting = 0;
  server = await startFakeServer({
    files: {
      answer: async (_request, response, { path }) => {
        if (path !== '/untaken.js') return false;
        waiting += 1;
        holdReply(response, () => (waiting -= 1));
        return true;
      },
      answerUpload: async () => false,
      ofModel: (_model, place) => (place === '/sidebars/a.json' ? secret : undefined),
    },
  });
  ({ preview } = server);
  preview.edit(doc('use', secret, { parent: ref('guides') }), doc('secret', secret));
});
afterEach(() => server.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => server.ask(path, { headers });
const ticketsPath = '/~preview/writers/tickets';
const askTicket = (headers: Readonly<Record<string, string>>) =>
  server.ask(ticketsPath, { headers, method: 'POST', body: {} });

async function ticketOf(authorization: string): Promise<Readonly<Record<string, string>>> {
  const { text } = await askTicket({ Authorization: authorization, Origin: studio });
  const { ticket }: { readonly ticket: string } = JSON.parse(text);
  return { Authorization: `Preview ${ticket}` };
}

test('without a ticket, every address has the same page, which tells nothing', async () => {
  const pages = await Promise.all(
    ['/', '/docs/guides/use/', '/docs/secret/', '/nowhere/', '/blog/'].map((path) => ask(path)),
  );
  expect(new Set(pages.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(pages[0]?.text).not.toContain(secret);
});

test.each([
  '/sidebars/a.json',
  '/docs/secret/index.txt',
  '/sitemap.xml',
  '/~preview/events?path=/docs/secret/',
])('%s needs a ticket', async (path) => {
  const refused = await Promise.all([
    ask(path),
    ask(path, { Authorization: 'Preview AAAAAAAAAAAAAAAAAAAAAA' }),
    ask(path, { Authorization: 'Bearer editor' }),
  ]);
  expect(refused.map(({ status, text }) => [status, text.includes(secret)])).toEqual(
    refused.map(() => [401, false]),
  );
});

test.each([...tokens.keys()])('with the token of a %s, a ticket shows drafts', async (authorization) => {
  const ticket = await ticketOf(authorization);
  const page = await ask('/docs/guides/use/', ticket);
  expect([page.status, page.text.includes(secret)]).toEqual([200, true]);
  expect((await ask('/sidebars/a.json', ticket)).text).toBe(secret);
  expect((await ask('/nowhere/', ticket)).status).toBe(404);
});

test.each<readonly [string, Readonly<Record<string, string>>, number]>([
  ['without a token', { Origin: studio }, 401],
  ['with a token that the lake does not know', { Origin: studio, Authorization: 'Bearer other' }, 401],
  ['from another page', { Origin: 'http://localhost:8080', Authorization: 'Bearer editor' }, 403],
  ['without an origin', { Authorization: 'Bearer editor' }, 403],
  [
    'at a name that may be anybody’s',
    { Origin: studio, Host: 'evil.example', Authorization: 'Bearer editor' },
    403,
  ],
  ['through a proxy', { Origin: studio, 'X-Forwarded-For': '10.0.0.1', Authorization: 'Bearer editor' }, 403],
])('nobody gets a ticket %s', async (_how, headers, status) => {
  const answer = await askTicket(headers);
  expect([answer.status, answer.text.includes('ticket"')]).toEqual([status, false]);
});

test('a ticket ends when its writer may not read drafts any more', async () => {
  const ticket = await ticketOf('Bearer viewer');
  server.takeToken('Bearer viewer');
  const page = await ask('/docs/guides/use/', ticket);
  expect([page.status, page.text.includes(secret)]).toEqual([401, false]);
});

test('pages are not for proxies, nor for other names of this machine', async () => {
  const ticket = await ticketOf('Bearer viewer');
  for (const header of [{ 'X-Forwarded-For': '10.0.0.1' }, { Host: 'evil.example' }]) {
    // One after the other: there are two.
    expect((await ask('/docs/guides/use/', { ...ticket, ...header })).status).toBe(403);
  }
});

test('a response may be framed by the Studio alone, is kept nowhere and found by no search engine', async () => {
  const { headers } = await ask('/');
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${studio};`);
  expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    'no-store',
    'noindex, nofollow, noarchive',
    'no-referrer',
  ]);
});

test('a page knows which documents its parts come from', async () => {
  const { text } = await ask('/docs/guides/use/', await ticketOf('Bearer viewer'));
  const [, settings = ''] = /data-preview-page="([^"]*)"/.exec(text) ?? [];
  expect(JSON.parse(settings.replaceAll('&quot;', '"'))).toMatchObject({
    studios: [studio],
    marks: {
      document: { id: 'use', documentType: 'docPage', titleField: 'title' },
      blocks: { field: 'body', keys: ['useh', 'usep'] },
    },
  });
});

const release = 'Only in a release.';

test('in the perspective of a release, a ticket shows its versions, follows them, and shows no drafts', async () => {
  preview.editRelease('spring', [doc('fresh', release)], ['third']);
  const ticket = await ticketOf('Bearer viewer');
  const spring = { ...ticket, 'Preview-Perspective': 'spring' };
  const statuses = async (headers: Readonly<Record<string, string>>) =>
    Promise.all(
      ['/docs/fresh/', '/blog/third/', '/docs/secret/'].map(
        async (path) => (await ask(path, headers)).status,
      ),
    );
  expect(await statuses(spring)).toEqual([200, 404, 404]);
  expect(await statuses(ticket)).toEqual([404, 200, 200]);
  expect(await statuses({ ...ticket, 'Preview-Perspective': 'summer' })).toEqual([404, 200, 404]);
  expect((await ask('/docs/guides/use/', spring)).text).not.toContain(secret);
  expect(await statuses({ 'Preview-Perspective': 'spring' })).toEqual([200, 200, 200]);
  expect((await ask('/docs/fresh/', { 'Preview-Perspective': 'spring' })).text).not.toContain(release);

  const { body } = await fetch(new URL('/~preview/events?path=/docs/fresh/&version=', server.url), {
    headers: spring,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('"changed"');
  preview.editRelease('spring', [doc('fresh', `${release} And more.`)]);
  expect((await reader?.read())?.value).toContain('"changed"');
  await reader?.cancel();
  expect((await ask('/docs/fresh/', spring)).text).toContain('And more.');
});

test('where a document of a release is shown is known in its perspective', async () => {
  preview.editRelease('spring', [doc('fresh', release)]);
  const headers = { Authorization: 'Bearer viewer', Origin: studio };
  const [drafts, spring] = await Promise.all(
    ['', '&perspective=spring'].map((perspective) =>
      ask(`/~preview/writers/uses?id=fresh${perspective}`, headers),
    ),
  );
  expect(JSON.parse(drafts?.text ?? '')).toMatchObject({ count: 0 });
  expect(JSON.parse(spring?.text ?? '')).toMatchObject({ pages: [{ path: '/docs/fresh/' }] });
});

test('a path that has moved leads on', async () => {
  const { status, headers } = await ask('/old/?from=mail', await ticketOf('Bearer viewer'));
  expect([status, headers['location']]).toEqual([302, '/docs/guides/use/?from=mail']);
});

test('while the lake does not answer, the page is asked to come again, with the reason', async () => {
  const ticket = await ticketOf('Bearer viewer');
  preview.fail('The lake is down.');
  expect(await ask('/docs/guides/use/', ticket)).toMatchObject({ status: 503, text: 'The lake is down.\n' });
});

test.each<readonly [string, Readonly<Record<string, string>>, number]>([
  ['without a ticket', {}, 200],
  ['with a ticket that does not exist', { Authorization: 'Preview AAAAAAAAAAAAAAAAAAAAAA' }, 401],
])('strangers who ask too often %s are refused, and writers are not', async (_how, headers, status) => {
  const ticket = await ticketOf('Bearer viewer');
  const { atOnce } = rateTable.preview.requests.stranger.each;
  // The clock of this server stands still, so it does not matter how fast requests are sent.
  for (let count = 0; count < atOnce; count += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/docs/guides/use/', headers)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
  }
  expect((await ask('/docs/guides/use/', headers)).status).toBe(429);
  expect((await ask('/docs/guides/use/', ticket)).status).toBe(200);
});

test('strangers who do not take what they asked for keep nobody out', async () => {
  const { each } = budgetTable.preview.requests.stranger;
  const stop = new AbortController();
  const url = new URL('/untaken.js', server.url);
  const asked = Array.from({ length: each }, () => fetch(url, { signal: stop.signal }));
  const ended = Promise.allSettled(asked);
  await expect.poll(() => waiting).toBe(each);
  expect((await ask('/docs/guides/use/')).status).toBe(200);
  expect((await ask('/docs/guides/use/', await ticketOf('Bearer viewer'))).status).toBe(200);
  stop.abort();
  await ended;
});

test('an old address leads to a new one in any language', async () => {
  const old: LakeDocument = {
    _id: 'old',
    _type: 'redirect',
    from: '/alt',
    to: 'https://example.com/größe/日本',
  };
  preview.edit(old);
  const { status, headers } = await ask('/alt?a=1', await ticketOf('Bearer viewer'));
  expect([status, headers['location']]).toEqual([
    302,
    'https://example.com/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC?a=1',
  ]);
});

/** Sends one request more than a caller may have waiting, which nobody answers for now. Resolves once that one has been refused. */
async function askTooOften(path: string, question: Question, limit: number) {
  const statuses: number[] = [];
  const answers = Array.from({ length: limit + 1 }, async () => {
    statuses.push((await server.ask(path, question)).status);
  });
  await expect.poll(() => statuses).toEqual([429]);
  return { statuses, all: Promise.all(answers) };
}

test.each<readonly ['renderings' | 'comparisons', string, (name: string) => Promise<Question>]>([
  ['renderings', '/docs/guides/use/', async (name) => ({ headers: await ticketOf(`Bearer ${name}`) })],
  [
    'comparisons',
    '/~preview/writers/changes',
    async (name) => ({
      method: 'POST',
      headers: { Authorization: `Bearer ${name}`, Origin: studio },
      body: { documents: ['use'] },
    }),
  ],
])('%s are made one at a time, and somebody who asks for many keeps nobody waiting', async (...row) => {
  const [work, path, questionOf] = row;
  let gates: (() => void)[] | undefined = [];
  const wait = async (): Promise<void> => {
    const gate = Promise.withResolvers<void>();
    if (gates?.push(gate.resolve) !== undefined) await gate.promise;
  };
  if (work === 'renderings') preview.afterRendering(wait);
  else preview.beforeReading(wait);
  const { each } = budgetTable.preview[work].user;
  const viewer = await askTooOften(path, await questionOf('viewer'), each);
  const editor = await askTooOften(path, await questionOf('editor'), each);
  for (let count = 1; count <= 5; count += 1) {
    await expect.poll(() => gates).toHaveLength(count);
    gates.at(-1)?.();
  }
  await expect
    .poll(() => [viewer.statuses, editor.statuses])
    .toEqual([
      [429, 200, 200, 200],
      [429, 200, 200],
    ]);
  await expect.poll(() => gates).toHaveLength(6);
  const last = gates.at(-1);
  gates = undefined;
  last?.();
  await Promise.all([viewer.all, editor.all]);
});

test('somebody who asks often where a document is shown is refused, and others are not', async () => {
  const read = Promise.withResolvers<void>();
  preview.beforeReading(() => read.promise);
  const { each } = budgetTable.preview.lookups.user;
  const uses = '/~preview/writers/uses?id=use';
  const question = { headers: { Authorization: 'Bearer viewer', Origin: studio } };
  const viewer = await askTooOften(uses, question, each);
  const editor = ask(uses, { Authorization: 'Bearer editor', Origin: studio });
  read.resolve();
  expect((await editor).status).toBe(200);
  await viewer.all;
  expect(viewer.statuses).toEqual([429, ...Array.from({ length: each }, () => 200)]);
});

test.each<readonly [string, string, object | undefined]>([
  ['GET', '/docs/guides/use/', undefined],
  ['GET', '/~preview/writers/uses?id=use', undefined],
  ['GET', '/~preview/writers/uses?id=use&perspective=spring', undefined],
  ['POST', '/~preview/writers/changes', { documents: ['use'] }],
  ['POST', '/~preview/writers/links', { documents: ['use'], days: 1 }],
])('the work for %s %s knows when its caller has left', async (method, path, body) => {
  const ticket = await ticketOf('Bearer editor');
  const read = Promise.withResolvers<void>();
  preview.beforeReading(() => read.promise);
  const leaving = new AbortController();
  const asked = fetch(new URL(path, server.url), {
    method,
    headers: path.startsWith('/~preview') ? { Authorization: 'Bearer editor', Origin: studio } : ticket,
    signal: leaving.signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  await expect.poll(() => preview.callers.map((signal) => signal?.aborted)).toEqual([false]);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect.poll(() => preview.callers.map((signal) => signal?.aborted)).toEqual([true]);
  read.resolve();
});
