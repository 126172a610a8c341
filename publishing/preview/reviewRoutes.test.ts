import type { LakeDocument } from '#publishing/site/testing/soundSite.ts';
import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import type { FakeServer } from './testing/startFakeServer.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doc, keyedRef, paragraph, post, ref, slug } from '#publishing/site/testing/soundSite.ts';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { previewRoutes } from './previewRoutes.ts';
import { reviewRoutes } from './reviewRoutes.ts';
import { startFakeServer, studio } from './testing/startFakeServer.ts';

const secret = 'Only for those who review.';
const other = 'For nobody outside.';
const day = 24 * 60 * 60_000;
const place = '/~preview/writers/links';
const page = '/docs/guides/use/';
const reviewUrl = 'https://reviews.example';

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer({
    files: { answer: async () => false, answerUpload: async () => false, ofModel: () => undefined },
    reviewUrl,
  });
  server.preview.edit(use(secret), doc('other', other), doc('start', other));
});
afterEach(() => server.close());

const use = (title: string, fields: Record<string, unknown> = {}): RawDocument =>
  doc('use', title, { parent: ref('guides'), ...fields });

type Headers = Readonly<Record<string, string>>;
const as = (authorization: string): Headers => ({ Authorization: authorization, Origin: studio });

async function create(
  body: object = { documents: ['use'], days: 7 },
  headers: Headers = as('Bearer editor'),
): Promise<{ readonly id: string; readonly review: Headers }> {
  const { status, text } = await server.ask(place, { method: 'POST', headers, body });
  expect([status, text]).toEqual([200, text]);
  const { link, secret: key } = JSON.parse(text);
  return { id: link.id, review: { Authorization: `Review ${key}` } };
}

const list = async (who = 'Bearer editor') =>
  JSON.parse((await server.ask(place, { headers: as(who) })).text);
const revoke = (id: string, headers: Headers) =>
  server.ask(`${place}/revoke`, { method: 'POST', headers, body: { id } });
const statusOf = async (path: string, headers: Headers = {}) => (await server.ask(path, { headers })).status;

/** Everybody, with the headers that they send. */
async function everybody(): Promise<ReadonlyMap<string, Headers>> {
  const [open, revoked, expired] = [
    await create(),
    await create(),
    await create({ documents: ['use'], days: 1 }),
  ];
  await revoke(revoked.id, as('Bearer editor'));
  server.wait(day);
  return new Map<string, Headers>([
    ['nobody', {}],
    ['viewer', as('Bearer viewer')],
    ['contributor', as('Bearer contributor')],
    ['editor', as('Bearer editor')],
    ['administrator', as('Bearer administrator')],
    ['review', open.review],
    ['revoked', revoked.review],
    ['expired', expired.review],
    ['foreign origin', { ...as('Bearer editor'), Origin: 'http://localhost:8080' }],
    ['foreign host', { ...as('Bearer editor'), Host: 'evil.example' }],
    ['host of reviewers', { ...as('Bearer editor'), Host: 'reviews.example' }],
    ['proxy', { ...as('Bearer editor'), 'X-Forwarded-For': '10.0.0.1' }],
  ]);
}

const columns =
  'nobody viewer contributor editor administrator review revoked expired foreign-origin foreign-host host-of-reviewers proxy';

const rows: readonly (readonly [string, string, object | undefined, string])[] = [
  // A page without the right header is the one that tells nothing; these send the lake's token instead of a ticket.
  ['GET', page, undefined, '200 401 401 401 401 200 410 410 401 403 401 403'],
  ['GET', '/~preview/events?path=/', undefined, '401 401 401 401 401 200 410 410 401 403 401 403'],
  ['GET', '/sidebars/a.json', undefined, '401 401 401 401 401 404 410 410 401 403 401 403'],
  ['GET', place, undefined, '403 403 200 200 200 403 403 403 403 403 403 403'],
  ['POST', place, { documents: ['use'], days: 7 }, '403 403 200 200 200 403 403 403 403 403 403 403'],
  [
    'POST',
    place,
    { release: 'spring', documents: ['use'], days: 7 },
    '403 403 200 200 200 403 403 403 403 403 403 403',
  ],
  ['POST', `${place}/revoke`, { id: 'none' }, '403 403 404 404 404 403 403 403 403 403 403 403'],
  ['POST', '/~preview/writers/tickets', {}, '403 200 200 200 200 403 403 403 403 403 403 403'],
  ['GET', '/~preview/writers/uses?id=use', undefined, '403 200 200 200 200 403 403 403 403 403 403 403'],
  [
    'POST',
    '/~preview/writers/changes',
    { documents: ['use'] },
    '403 200 200 200 200 403 403 403 403 403 403 403',
  ],
];

const askForChanges = (body: object) =>
  server.ask('/~preview/writers/changes', { method: 'POST', headers: as('Bearer viewer'), body });

test.each([{ documents: ['use'] }, { removed: 'use' }, { removed: 'use', replacement: 'install' }])(
  'what changes can be asked: %j',
  async (question) => {
    expect((await askForChanges(question)).status).toBe(200);
  },
);

test.each([{}, { documents: [] }, { removed: '' }, { removed: 1 }, { removed: 'a', replacement: 1 }])(
  'what changes cannot be asked: %j',
  async (question) => {
    expect((await askForChanges(question)).status).toBe(400);
  },
);

test.each(rows)(`%s %s: ${columns}`, async (method, path, body, expected) => {
  const statuses: number[] = [];
  for (const headers of (await everybody()).values()) {
    const question = { method, headers, ...(body && { body }) };
    statuses.push(
      path.includes('events') ? await beginning(path, headers) : (await server.ask(path, question)).status,
    );
  }
  expect(statuses.join(' ')).toBe(expected);
});

/** The status of an answer that does not end. */
async function beginning(path: string, headers: Headers): Promise<number> {
  // `fetch` cannot send another host.
  if (headers['Host'] !== undefined) return (await server.ask(path, { headers })).status;
  const stop = new AbortController();
  const { Origin: _origin, ...sent } = headers;
  const { status } = await fetch(new URL(path, server.url), { headers: sent, signal: stop.signal });
  stop.abort();
  return status;
}

test('the table has a row for each route', () => {
  // What they would need to answer is not needed to know them.
  const routes = Object.keys({ ...previewRoutes({} as never), ...reviewRoutes({} as never) });
  const known = new Set(rows.map(([method, path]) => `${method} ${path.split('?')[0]}`));
  expect(routes.filter((route) => !known.has(route))).toEqual([]);
});

test('a link shows the draft that it names, and of everything else what is published', async () => {
  const { review } = await create();
  const shown = await server.ask(page, { headers: review });
  expect([shown.status, shown.text.includes(secret), shown.text.includes(other)]).toEqual([200, true, false]);
  const published = await server.ask('/docs/', { headers: review });
  expect([published.status, published.text.includes(other)]).toEqual([200, false]);
  expect(await statusOf('/docs/other/', review)).toBe(404);
});

test('it follows the draft, and tells nothing of other drafts and of problems', async () => {
  const { review } = await create();
  const { body } = await fetch(new URL(`/~preview/events?path=${page}&version=`, server.url), {
    headers: review,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => (await reader?.read())?.value ?? '';
  expect(await next()).toContain('"changed"');
  server.preview.edit(use(`${secret}!`), doc('other', `${other}!`, { parent: ref('nowhere') }));
  expect(await next()).toContain('"changed"');
  server.preview.fail('A secret reason.');
  const failed = await next();
  expect(failed).toContain('"failed"');
  expect(failed).not.toContain('A secret reason.');
  const { status, text } = await server.ask(page, { headers: review });
  expect([status, text.includes('A secret reason.')]).toEqual([503, false]);
  await reader?.cancel();
  server.preview.fail(undefined);
  server.preview.edit(use('Broken', { parent: ref('nowhere') }));
  expect((await server.ask(page, { headers: review })).text).toContain(`${secret}!`);
});

/** Returns the settings that the server gives to the script of a page. */
async function settingsOf(path: string, headers: Headers) {
  const { text } = await server.ask(path, { headers });
  const [, settings = ''] = /data-preview-page="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(settings.replaceAll('&quot;', '"'));
}

test('a page says until when it works, and nothing about documents', async () => {
  const { review } = await create({ documents: ['use'], days: 3 });
  const { headers } = await server.ask(page, { headers: review });
  expect(await settingsOf(page, review)).toEqual({
    version: expect.any(String),
    studios: [],
    review: { until: '2025-03-18T09:00:00.000Z' },
  });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
});

test('it works until the day that was chosen', async () => {
  const { review } = await create({ documents: ['use'], days: 30 });
  server.wait(30 * day - 1);
  expect(await statusOf(page, review)).toBe(200);
  server.wait(1);
  expect(await statusOf(page, review)).toBe(410);
});

test('a page that is open is told at once when its link is revoked', async () => {
  const { id, review } = await create();
  const { body } = await fetch(new URL('/~preview/events?path=/', server.url), { headers: review });
  const text = new Response(body).text();
  expect((await revoke(id, as('Bearer editor'))).status).toBe(200);
  expect(await text).toMatch(/"kind":"ended","message":"This link was revoked/);
  expect(await statusOf(page, review)).toBe(410);
});

test('a page is not sent any more when its link is revoked, or its writer removed, while it is made', async () => {
  const { id, review } = await create();
  server.preview.afterRendering(() => revoke(id, as('Bearer editor')));
  const reviewed = await server.ask(page, { headers: review });
  const { text } = await server.ask('/~preview/writers/tickets', {
    method: 'POST',
    headers: as('Bearer contributor'),
    body: {},
  });
  server.preview.edit(use(`${secret}!`));
  server.preview.afterRendering(async () => server.takeToken('Bearer contributor'));
  const headers = { Authorization: `Preview ${JSON.parse(text).ticket}` };
  const written = await server.ask(page, { headers });
  const answers = [reviewed, written].map((answer) => [answer.status, answer.text.includes(secret)]);
  expect(answers).toEqual([
    [410, false],
    [401, false],
  ]);
});

test('a page that is open is told within half a minute when its link has ended otherwise', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { review } = await create();
    const { body } = await fetch(new URL('/~preview/events?path=/', server.url), { headers: review });
    const text = new Response(body).text();
    server.demote('editor');
    vi.advanceTimersByTime(30_000);
    expect(await text).toMatch(/"kind":"ended","message":"Whoever created this link/);
  } finally {
    vi.useRealTimers();
  }
});

test('one link does not take the streams of others', async () => {
  const { each } = budgetTable.preview.streams.link;
  const { review } = await create();
  const stop = new AbortController();
  /** Kept, because Node ends a stream whose response is collected as garbage. */
  const responses: Response[] = [];
  const follow = async () => {
    const url = new URL('/~preview/events?path=/', server.url);
    const response = await fetch(url, { headers: review, signal: stop.signal });
    responses.push(response);
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: each }, follow));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await follow()).toBe(429);
  expect(responses).toHaveLength(each + 1);
  const another = { headers: (await create()).review, signal: stop.signal };
  expect((await fetch(new URL('/~preview/events?path=/', server.url), another)).status).toBe(200);
  stop.abort();
});

test('a link ends with the rights of whoever created it', async () => {
  const { review } = await create();
  server.demote('editor');
  const { status, text } = await server.ask(page, { headers: review });
  expect([status, text.includes(secret)]).toEqual([410, false]);
});

test('whoever is removed while the page of a new link is looked up gets no link', async () => {
  server.preview.beforeReading(async () => server.takeToken('Bearer editor'));
  const question = { method: 'POST', headers: as('Bearer editor'), body: { documents: ['use'], days: 7 } };
  expect((await server.ask(place, question)).status).toBe(401);
  expect((await list('Bearer administrator')).links).toEqual([]);
});

test('administrators revoke the links of all, and others only their own', async () => {
  const { id } = await create(undefined, as('Bearer administrator'));
  const own = await create();
  expect((await list()).revocable).toEqual([own.id]);
  expect((await list('Bearer administrator')).revocable.toSorted()).toEqual([id, own.id].toSorted());
  expect((await revoke(id, as('Bearer editor'))).status).toBe(403);
  expect((await revoke(own.id, as('Bearer administrator'))).status).toBe(200);
});

test('the list says by whom, for what, until when and when last used, and has no secret', async () => {
  const { id, review } = await create();
  server.wait(day);
  await server.ask(page, { headers: review });
  const answer = await server.ask(place, { headers: as('Bearer editor') });
  expect(JSON.parse(answer.text)).toEqual({
    origin: reviewUrl,
    isLocal: false,
    revocable: [id],
    links: [
      {
        id,
        documents: ['use'],
        title: expect.stringContaining(secret),
        path: page,
        by: { id: 'editor', name: 'editor' },
        createdAt: '2025-03-15T09:00:00.000Z',
        expiresAt: '2025-03-22T09:00:00.000Z',
        usedAt: '2025-03-16T09:00:00.000Z',
      },
    ],
  });
  const [, key = ''] = /\.(.*)/.exec(review['Authorization'] ?? '') ?? [];
  expect(key).toHaveLength(22);
  expect(answer.text).not.toContain(key);
});

test('whoever guesses has to wait', async () => {
  const { review } = await create();
  const guess = { Authorization: `${review['Authorization']?.slice(0, -1)}_` };
  const guesses: number[] = [];
  for (let count = 0; count < 21; count += 1) guesses.push(await statusOf(page, guess));
  expect(guesses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  expect(await statusOf(page, review)).toBe(429);
  server.wait(60_000);
  expect(await statusOf(page, review)).toBe(200);
});

test('to come with a link that has ended is no guess', async () => {
  const { id, review } = await create();
  await revoke(id, as('Bearer editor'));
  for (let count = 0; count < 25; count += 1) expect(await statusOf(page, review)).toBe(410);
});

test('a link that has ended cannot be revoked any more', async () => {
  const { id } = await create();
  await create({ documents: ['use'], days: 1 });
  const open = await create();
  await revoke(id, as('Bearer editor'));
  server.wait(day);
  expect((await list()).revocable).toEqual([open.id]);
});

test('somebody with very many links has to revoke some first', async () => {
  for (let count = 0; count < 50; count += 1) await create();
  const question = { method: 'POST', headers: as('Bearer editor'), body: { documents: ['use'], days: 1 } };
  const { status, text } = await server.ask(place, question);
  expect([status, JSON.parse(text).message]).toEqual([429, 'You have very many links. Revoke some first.']);
});

test('creating links for different pages takes no place from those who look at them', async () => {
  const ids = ['use', 'install', 'start', 'hello', 'third', 'second'];
  for (const id of ids) await create({ documents: [id], days: 1 });
  expect((await list()).links).toHaveLength(ids.length);
});

test('while four different ones are looked at, there is neither a fifth one nor a link to it', async () => {
  const ids = ['use', 'install', 'start', 'hello'];
  const fifth = await create({ documents: ['third'], days: 1 });
  const open = await Promise.all(
    ids.map(async (id) => {
      const { review } = await create({ documents: [id], days: 1 });
      const stop = new AbortController();
      await fetch(new URL('/~preview/events?path=/', server.url), { headers: review, signal: stop.signal });
      return { id, stop };
    }),
  );
  expect(await statusOf('/blog/third/', fifth.review)).toBe(503);
  const question = { method: 'POST', headers: as('Bearer editor'), body: { documents: ['third'], days: 1 } };
  const { status, text } = await server.ask(place, question);
  expect([status, JSON.parse(text).message]).toEqual([
    503,
    'Too many different pages and releases are being looked at. Try again in a minute.',
  ]);
  open[0]?.stop.abort();
  await expect.poll(() => statusOf('/blog/third/', fifth.review)).toBe(200);
  for (const { stop } of open) stop.abort();
});

test('those who review may come from another machine, to the name that was set, and nobody else', async () => {
  const { review } = await create();
  const { text } = await server.ask('/~preview/writers/tickets', {
    method: 'POST',
    headers: as('Bearer editor'),
    body: {},
  });
  const ticket = { Authorization: `Preview ${JSON.parse(text).ticket}` };
  const outside = { Host: 'reviews.example', 'X-Forwarded-For': '10.0.0.1' };
  expect(await statusOf(page, { ...review, ...outside })).toBe(200);
  expect(await statusOf(page, { ...ticket, ...outside })).toBe(401);
  expect(await statusOf(page, ticket)).toBe(200);
  expect(await statusOf(page, { ...review, ...outside, Host: 'evil.example' })).toBe(403);
});

test.each<readonly [string, object, number]>([
  ['for no days', { documents: ['use'], days: 0 }, 400],
  ['for too many days', { documents: ['use'], days: 31 }, 400],
  ['for half a day', { documents: ['use'], days: 0.5 }, 400],
  ['for one and a half days', { documents: ['use'], days: 1.5 }, 400],
  ['for very many documents', { documents: Array.from({ length: 101 }, (_, id) => `d${id}`), days: 1 }, 400],
  ['for nothing', { documents: [], days: 1 }, 400],
  ['for what is no id', { documents: ['*'], days: 1 }, 400],
  ['for a document without a page', { documents: ['none'], days: 1 }, 409],
])('there is no link %s', async (_what, body, status) => {
  const question = { method: 'POST', headers: as('Bearer editor'), body };
  expect((await server.ask(place, question)).status).toBe(status);
});

test('a link shows the drafts that its page needs, those that these need, and no others', async () => {
  server.preview.edit(
    post('fresh', 'Fresh', { authors: [keyedRef('fresh-author', 'a')], ...linkTo('more') }),
    author,
    doc('more', 'More of it', { parent: ref('deeper') }),
    deeper,
  );
  const { review } = await create({ documents: ['fresh'], days: 1 });
  const { status, text } = await server.ask('/blog/fresh/', { headers: review });
  expect([status, text.includes('Grace Hopper')]).toEqual([200, true]);
  expect(await statusOf('/docs/deeper/more/', review)).toBe(200);
  expect(await statusOf('/docs/other/', review)).toBe(404);
});

test('it shows what its page needs later, as long as it does', async () => {
  const { review } = await create();
  const statuses = async () =>
    Promise.all([page, '/docs/more/', '/docs/other/'].map((path) => statusOf(path, review)));
  const [more, unrelated] = [doc('more', 'More of it'), doc('other', other)];
  server.preview.edit(use(secret), more, unrelated);
  expect(await statuses()).toEqual([200, 404, 404]);
  server.preview.edit(use(secret, linkTo('more')), more, unrelated);
  expect(await statuses()).toEqual([200, 200, 404]);
  server.preview.edit(use(secret), more, unrelated);
  expect(await statuses()).toEqual([200, 404, 404]);
});

const inCategory = (title: string, parent: string) => doc('fresh', title, { parent: ref(parent) });

test('while its page is wrong, what it needed is shown with it as it was', async () => {
  server.preview.edit(inCategory('Before', 'deeper'), deeper);
  const { review } = await create({ documents: ['fresh'], days: 1 });
  server.preview.edit(inCategory('After', 'nowhere'), deeper);
  const { status, text } = await server.ask('/docs/deeper/fresh/', { headers: review });
  expect([status, text.includes('Before')]).toEqual([200, true]);
});

test('what it needed is shown as it is published once it is', async () => {
  const fresh = post('fresh', 'Fresh', { authors: [keyedRef('fresh-author', 'a')] });
  server.preview.edit(fresh, author);
  const { review } = await create({ documents: ['fresh'], days: 1 });
  const edited: LakeDocument = { ...author, name: other };
  server.preview.publish(author);
  server.preview.edit(fresh, edited);
  const { text } = await server.ask('/blog/fresh/', { headers: review });
  expect([text.includes('Grace Hopper'), text.includes(other)]).toEqual([true, false]);
});

test('there is no link for a page that needs very many drafts', async () => {
  const chain = Array.from({ length: 120 }, (_, n) => doc(`d${n}`, `Page ${n}`, linkTo(`d${n + 1}`)));
  server.preview.edit(...chain, doc('d120', 'The last'));
  const question = { method: 'POST', headers: as('Bearer editor'), body: { documents: ['d0'], days: 1 } };
  const { status, text } = await server.ask(place, question);
  expect([status, JSON.parse(text).message]).toEqual([
    409,
    expect.stringContaining('Its page cannot be shown'),
  ]);
});

test('an error in what is published shows no draft that others need', async () => {
  server.preview.publish(doc('start', 'Start', linkTo('more')));
  server.preview.edit(use(secret), doc('more', other));
  const question = { method: 'POST', headers: as('Bearer editor'), body: { documents: ['use'], days: 1 } };
  const { status, text } = await server.ask(place, question);
  expect([status, text.includes(other)]).toEqual([503, false]);
});

test('there is no link for a page that needs what was deleted, and the document is named by its title', async () => {
  server.preview.edit(post('fresh', 'Fresh', { authors: [keyedRef('a-1', 'a')] }));
  const question = { method: 'POST', headers: as('Bearer editor'), body: { documents: ['fresh'], days: 1 } };
  const { status, text } = await server.ask(place, question);
  expect([status, JSON.parse(text).message]).toEqual([
    409,
    'Its page cannot be shown: “Fresh”: The author is not published, or was deleted. Choose another author.',
  ]);
});

const author: LakeDocument = {
  _id: 'fresh-author',
  _type: 'author',
  name: 'Grace Hopper',
  slug: slug('hopper'),
};
const deeper: LakeDocument = {
  _id: 'deeper',
  _type: 'docCategory',
  label: 'Deeper',
  slug: slug('deeper'),
  version: ref('current'),
  sidebar: ref('general'),
  orderRank: '0|n:',
};

const linkTo = (id: string) => ({
  body: [paragraph(`to-${id}`, 'See there.', { _type: 'internalLink', target: ref(id) })],
});

/** A link to the release `spring`, with two new pages that link to each other, and a changed one. */
async function createForRelease(documents: readonly string[] = []) {
  const pages = [doc('one', 'One', linkTo('two')), doc('two', 'Two', linkTo('one')), use('In spring')];
  server.preview.editRelease('spring', pages, ['third']);
  server.preview.editRelease('summer', [doc('start', other), doc('later', other)]);
  return create({ release: 'spring', documents, days: 7 });
}

test('a link to a release shows all of it, and neither drafts nor other releases', async () => {
  const { review } = await createForRelease();
  const paths = ['/docs/one/', '/docs/two/', page, '/docs/', '/docs/other/', '/docs/later/', '/blog/third/'];
  const shown = await Promise.all(paths.map((path) => server.ask(path, { headers: review })));
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404, 404]);
  expect(shown.filter(({ text }) => text.includes(other) || text.includes(secret))).toEqual([]);
  // What a writer would say has no weight.
  const elsewhere = { ...review, 'Preview-Perspective': 'summer' };
  expect(await statusOf('/docs/later/', elsewhere)).toBe(404);
  expect(await statusOf('/docs/one/', elsewhere)).toBe(200);
});

test('it says which pages are new or changed, and leads to one of them', async () => {
  const { id, review } = await createForRelease();
  const settings = await settingsOf('/docs/one/', review);
  expect(settings.asOf).toBeUndefined();
  const { pages } = settings.review;
  expect(pages.toSorted(byPath)).toEqual([
    { title: 'In spring', path: page },
    { title: 'One', path: '/docs/one/' },
    { title: 'Two', path: '/docs/two/' },
  ]);
  const own = await create({ release: 'spring', documents: ['two'], days: 1 });
  const { links } = await list();
  const linkOf = (wanted: string) => links.find((link: { readonly id: string }) => link.id === wanted);
  expect(linkOf(own.id)).toMatchObject({ release: 'spring', documents: ['two'], path: '/docs/two/' });
  expect(pages.map(({ path }: { readonly path: string }) => path)).toContain(linkOf(id).path);
});

test('a release with a date is shown as of then, which its pages say', async () => {
  const { review } = await createForRelease();
  expect(await statusOf('/blog/second/', review)).toBe(404);
  const at = '2025-04-02T00:00:00.000Z';
  server.preview.scheduleRelease('spring', at);
  expect(await statusOf('/blog/second/', review)).toBe(200);
  expect((await settingsOf('/docs/one/', review)).asOf).toBe(at);
});

function byPath(one: { readonly path: string }, next: { readonly path: string }): number {
  return one.path.localeCompare(next.path);
}

test('it follows the release, and ends when it is revoked', async () => {
  const { id, review } = await createForRelease();
  const { body } = await fetch(new URL('/~preview/events?path=/docs/one/&version=', server.url), {
    headers: review,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => (await reader?.read())?.value ?? '';
  expect(await next()).toContain('"changed"');
  server.preview.editRelease('spring', [doc('one', 'One, again')]);
  expect(await next()).toContain('"changed"');
  await revoke(id, as('Bearer editor'));
  expect(await next()).toContain('"ended"');
  expect(await statusOf('/docs/one/', review)).toBe(410);
});

test.each<readonly [string, object, number, string]>([
  ['a malformed release id', { release: 'a.b', documents: [] }, 400, 'A link to a release names it'],
  [
    'two first pages',
    { release: 'spring', documents: ['use', 'start'] },
    400,
    'A link to a release names it',
  ],
  [
    'a release without pages',
    { release: 'none', documents: [] },
    409,
    'No document of the release has a page',
  ],
])('refuses to create a link to %s', async (_what, wish, status, message) => {
  const question = { method: 'POST', headers: as('Bearer editor'), body: { ...wish, days: 1 } };
  const answer = await server.ask(place, question);
  expect([answer.status, JSON.parse(answer.text).message]).toEqual([
    status,
    expect.stringContaining(message),
  ]);
});

test('refuses to create a link to a release with an error, and names the error', async () => {
  server.preview.editRelease('spring', [doc('one', 'One', linkTo('two'))]);
  const body = { release: 'spring', documents: [], days: 1 };
  const { status, text } = await server.ask(place, { method: 'POST', headers: as('Bearer editor'), body });
  expect([status, JSON.parse(text).message]).toEqual([
    409,
    expect.stringContaining('The release cannot be shown as it is: “One”: The link'),
  ]);
});

test('a post whose date is to come is shown with its own link, and that of a page that needs it, only', async () => {
  const date = { publishedAt: '2999-01-01T00:00:00Z' };
  server.preview.edit(post('soon', 'Soon', date), post('later', 'Later', date));
  const { review } = await create({ documents: ['soon'], days: 1 });
  expect(await statusOf('/blog/soon/', review)).toBe(200);
  expect(await statusOf('/blog/later/', review)).toBe(404);
  server.preview.edit(use(secret, linkTo('soon')), post('soon', 'Soon', date));
  expect(await statusOf('/blog/soon/', (await create()).review)).toBe(200);
});

test('what is published, but only to appear later, is not shown with the link of another page', async () => {
  const { review } = await create({ documents: ['use'], days: 30 });
  expect([await statusOf('/blog/hello/', review), await statusOf('/blog/second/', review)]).toEqual([
    200, 404,
  ]);
});

const install = (current: string) =>
  doc('install', 'Install', { parent: ref('guides'), slug: slug(current) });

test('a link leads on when its page moves', async () => {
  server.preview.edit(install('install'));
  const { review } = await create({ documents: ['install'], days: 1 });
  server.preview.edit(install('moved'));
  const { status, headers } = await server.ask('/docs/guides/install/', { headers: review });
  expect([status, headers['location']]).toEqual([302, '/docs/guides/moved/']);
});
