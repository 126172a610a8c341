import type { Web, WebPages } from '../testing/startWeb.ts';
import type { LinkAskerOptions } from './createLinkAsker.ts';
import { afterEach, expect, test } from 'vitest';
import { pagesOf, startWeb } from '../testing/startWeb.ts';
import { createLinkAsker } from './createLinkAsker.ts';

const hour = 60 * 60_000;

let web: Web;
afterEach(() => web.close());

async function asker(pages: WebPages, options: Partial<LinkAskerOptions> = {}) {
  web = await startWeb(pages);
  return createLinkAsker({
    userAgent: 'CheckLinks/1.0 (of https://site.example)',
    timeout: 20_000,
    allowsPrivate: true,
    connections: 8,
    delay: 0,
    retryDelay: 0,
    lookup: web.lookup,
    ...options,
  });
}

/** Requests other than those for robots.txt. */
function askedPages(): string[] {
  return web.asked.filter((request) => !request.endsWith('/robots.txt'));
}

test('asks with HEAD, after it has read robots.txt once, and says who it is', async () => {
  const agents = new Set<string | undefined>();
  const ask = await asker((place, request, response) => {
    agents.add(request.headers['user-agent']);
    response.writeHead(place.endsWith('/robots.txt') ? 404 : 200).end();
  });
  expect(await ask(web.url('a.test', '/one'))).toEqual({ kind: 'status', status: 200 });
  expect(await ask(web.url('a.test', '/two'))).toEqual({ kind: 'status', status: 200 });
  expect(web.asked).toEqual(['GET a.test/robots.txt', 'HEAD a.test/one', 'HEAD a.test/two']);
  expect([...agents]).toEqual(['CheckLinks/1.0 (of https://site.example)']);
});

test('returns where a page redirects to, and does not go there', async () => {
  const ask = await asker(pagesOf({ 'a.test/': [301, { location: 'http://b.test/' }] }));
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'status', status: 301, location: 'http://b.test/' });
  expect(askedPages()).toEqual(['HEAD a.test/']);
});

test.each([403, 404, 405, 501])('a server that answers %i to HEAD is asked with GET', async (refused) => {
  const ask = await asker((_place, { method }, response) => {
    response.writeHead(method === 'HEAD' ? refused : 200).end();
  });
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'status', status: 200 });
  expect(askedPages()).toEqual(['HEAD a.test/', 'GET a.test/']);
});

test('does not wait for the body of a page', async () => {
  const ask = await asker((place, { method }, response) => {
    response.writeHead(method === 'HEAD' || place.endsWith('/robots.txt') ? 404 : 200);
    if (method === 'HEAD' || place.endsWith('/robots.txt')) response.end();
    else response.write('and so on');
  });
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'status', status: 200 });
});

test('asks for nothing that robots.txt forbids to it or to everybody', async () => {
  const ask = await asker(
    pagesOf({
      'a.test/robots.txt': [200, {}, 'User-agent: *\nDisallow: /private\n'],
      'a.test/public': [200],
      'b.test/robots.txt': [200, {}, 'User-agent: CheckLinks\nDisallow: /\n\nUser-agent: *\nAllow: /\n'],
    }),
  );
  expect(await ask(web.url('a.test', '/private/one'))).toEqual({ kind: 'robots' });
  expect(await ask(web.url('b.test'))).toEqual({ kind: 'robots' });
  expect(askedPages()).toEqual([]);
  expect(await ask(web.url('a.test', '/public'))).toEqual({ kind: 'status', status: 200 });
});

test('follows a robots.txt that has moved', async () => {
  const ask = await asker((place, _request, response) => {
    if (place === 'a.test/robots.txt') response.writeHead(301, { location: '/rules.txt' }).end();
    else if (place === 'a.test/rules.txt') response.end('User-agent: *\nDisallow: /\n');
    else response.end();
  });
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'robots' });
});

test('asks for nothing while robots.txt cannot be read', async () => {
  const ask = await asker(pagesOf({ 'a.test/robots.txt': [503], 'a.test/': [200] }));
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'status', status: 503 });
  expect(askedPages()).toEqual([]);
});

test('asks a host for one thing at a time, and several hosts at once, but no more than it may', async () => {
  const ask = await asker(
    (_place, _request, response) => {
      setTimeout(() => response.end(), 5);
    },
    { connections: 3 },
  );
  const hosts = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test'];
  await Promise.all(hosts.flatMap((host) => ['/1', '/2', '/3'].map((path) => ask(web.url(host, path)))));
  expect(web.asked).toHaveLength(20);
  expect(web.most()).toEqual({ host: 1, all: 3 });
});

test('asks again after a failure of the server, and says what the last answer was', async () => {
  let count = 0;
  const ask = await asker((place, _request, response) => {
    if (place.endsWith('/robots.txt')) response.writeHead(404).end();
    else if (place.startsWith('down.test')) response.writeHead(500).end();
    else {
      count += 1;
      response.writeHead(count < 4 ? 503 : 200).end();
    }
  });
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'status', status: 200 });
  expect(askedPages()).toEqual(['HEAD a.test/', 'GET a.test/', 'GET a.test/', 'GET a.test/']);
  expect(await ask(web.url('down.test'))).toEqual({ kind: 'status', status: 500 });
});

test('waits for as long as the server wants', async () => {
  let count = 0;
  const pages: WebPages = (place, _request, response) => {
    if (!place.endsWith('/robots.txt')) count += 1;
    response.writeHead(count === 1 ? 429 : 200, count === 1 ? { 'retry-after': '0' } : {}).end();
  };
  // Its own delay would be an hour.
  const ask = await asker(pages, { retryDelay: hour });
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'status', status: 200 });
});

test('a host that wants to be left alone for long is not asked again', async () => {
  const ask = await asker(pagesOf({ 'a.test/one': [429, { 'retry-after': '3600' }], 'a.test/two': [200] }));
  expect(await ask(web.url('a.test', '/one'))).toEqual({ kind: 'status', status: 429 });
  expect(await ask(web.url('a.test', '/two'))).toEqual({ kind: 'status', status: 429 });
  expect(askedPages()).toEqual(['HEAD a.test/one']);
});

test('refuses addresses that only machines nearby can reach, whether they have a name or not', async () => {
  const ask = await asker(pagesOf({}), { allowsPrivate: false });
  const port = new URL(web.url('a.test')).port;
  const names = ['a.test', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'].map((host) =>
    web.url(host),
  );
  for (const url of [
    ...names,
    `http://10.0.0.1:${port}/`,
    `https://192.168.0.1/`,
    'http://169.254.169.254/',
  ]) {
    expect([url, await ask(url)]).toEqual([url, { kind: 'private' }]);
  }
  expect(web.asked).toEqual([]);
});

test('says that a host does not exist', async () => {
  const ask = await asker(pagesOf({}));
  expect(await ask(web.url('nobody.invalid'))).toEqual({ kind: 'no-host' });
});

test('says why there is no answer', async () => {
  const ask = await asker((_place, request) => request.socket.destroy());
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'failure', reason: 'ends the connection' });
  await web.close();
  expect(await ask(web.url('b.test'))).toEqual({ kind: 'failure', reason: 'refuses connections' });
  web = await startWeb(pagesOf({}));
});

test('a host that does not answer three times in a row is not asked again', async () => {
  const ask = await asker((place, request, response) => {
    if (place.endsWith('/robots.txt')) response.writeHead(404).end();
    else if (place.endsWith('/fine')) response.end();
    else request.socket.destroy();
  });
  const failure = { kind: 'failure', reason: 'ends the connection' };
  const places = ['/1', '/2', '/fine', '/3', '/4', '/5', '/fine'];
  const answers = await Promise.all(places.map((place) => ask(web.url('a.test', place))));
  expect(answers).toEqual([
    failure,
    failure,
    { kind: 'status', status: 200 },
    failure,
    failure,
    failure,
    failure,
  ]);
  expect(askedPages().filter((request) => request.endsWith('/fine'))).toHaveLength(1);
});

test('gives up on a server that does not answer in time', async () => {
  const ask = await asker(() => {}, { timeout: 20 });
  expect(await ask(web.url('a.test'))).toEqual({ kind: 'failure', reason: 'no answer in time' });
});

test('ends at once when it is told to, also while it waits', async () => {
  const controller = new AbortController();
  const ask = await asker(
    (place, _request, response) => {
      if (place.endsWith('/robots.txt')) response.writeHead(404).end();
      else if (place.startsWith('waits.test')) response.writeHead(503).end();
      else controller.abort(new Error('Ctrl-C'));
    },
    { signal: controller.signal, retryDelay: hour },
  );
  const asked = ['waits.test', 'asks.test', 'asks.test'].map((host) => ask(web.url(host)));
  for (const result of await Promise.allSettled(asked)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'Ctrl-C' } });
  }
});
