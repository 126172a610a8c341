import type { ServeName, ServeProject } from './testing/startServe.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { openForm, sendForm } from '#lake/testing/testForms.ts';
import { lastGoodHome } from '#scripts/start/testing/smallProject.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { hostOf, nameOf, startServe, serveNames as names } from './testing/startServe.ts';

/* The real processes of `npm run serve`, as a proxy on this machine reaches them, and as somebody reaches them who pretends to be one. */

vi.setConfig({ hookTimeout: 120_000 });

let server: ServeProject;
let ports: ServeProject['ports'];

beforeAll(async () => {
  server = await startServe();
  ({ ports } = server);
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;

/** Returns the headers that the proxy of a server sends for a request from this address. */
const proxied = (name: ServeName, address = '203.0.113.7'): Headers => ({
  host: hostOf(name),
  'x-forwarded-for': address,
  'x-forwarded-proto': 'https',
});

const ask = (
  name: ServeName,
  path: string,
  headers: Headers = {},
  more: { method?: string; body?: string; hosts?: readonly string[] } = {},
) => testRequest(`http://127.0.0.1:${ports[name]}${path}`, { headers, ...more });

/** The proxy adds the real address to what was sent. */
const forged = (name: ServeName, count: number) => proxied(name, `198.51.100.${count}, 203.0.113.66`);

const policyOf = async (name: ServeName, path: string) =>
  String((await ask(name, path, proxied(name))).headers['content-security-policy']);

const openSocket = async (headers: Headers) =>
  (
    await ask('lake', '/v1/socket/production', {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    })
  ).status;

/** The answer of each server: at a path, with a status and a text. */
const answers = {
  site: ['/', 200, lastGoodHome],
  studio: ['/', 200, '<body>Studio</body>'],
  lake: ['/v1/auth/providers', 200, '"providers"'],
  publisher: ['/', 404, '/status exist here.'],
  preview: ['/', 200, '<html'],
} as const;

describe.each(names)('the %s', (name) => {
  test('answers its proxy, and this machine', async () => {
    const [path, status, part] = answers[name];
    for (const headers of [proxied(name), { host: `localhost:${ports[name]}` }]) {
      const reply = await ask(name, path, headers);
      expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(part)]);
    }
  });

  test('keeps the connections of its proxy for longer than a minute', async () => {
    const { headers } = await ask(name, '/healthz', { ...proxied(name), connection: 'keep-alive' });
    expect(headers['keep-alive']).toBe('timeout=65');
  });

  const others = names.filter((other) => other !== name).map((other) => hostOf(other));
  test.each<[string, Headers]>([
    ...others.map((host): [string, Headers] => ['the name of another server', { ...proxied(name), host }]),
    ['a name that is not ours', { ...proxied(name), host: 'evil.example' }],
    ['our name before another one', { ...proxied(name), host: `${nameOf(name)}.evil.example` }],
    ['our name with another port', { ...proxied(name), host: `${nameOf(name)}:8443` }],
    ['our name without its port', { ...proxied(name), host: nameOf(name) }],
    ['our name as a user', { ...proxied(name), host: `${hostOf(name)}@evil.example` }],
    ['an address of this machine through the proxy', { ...proxied(name), host: '127.0.0.1' }],
    ['localhost through the proxy', { ...proxied(name), host: 'localhost' }],
    ['our name in X-Forwarded-Host alone', { host: 'evil.example', 'x-forwarded-host': hostOf(name) }],
    ['localhost in X-Forwarded-Host alone', { host: 'evil.example', 'x-forwarded-host': 'localhost' }],
    ['our name without TLS', { ...proxied(name), 'x-forwarded-proto': 'http' }],
    ['TLS that only the caller speaks of', { ...proxied(name), 'x-forwarded-proto': 'https, http' }],
    ['our name without a proxy', { host: hostOf(name) }],
    ['RFC 7239 alone', { host: hostOf(name), forwarded: 'for=127.0.0.1;host=localhost;proto=https' }],
  ])('refuses %s', async (_, headers) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const { status, text } = await ask(name, '/', headers, { method });
      expect([method, status]).toEqual([method, 421]);
      expect(text).not.toContain('evil');
    }
  });

  test('refuses two Hosts, also before an upgrade and where anybody is answered', async () => {
    const upgrade = { ...proxied(name), connection: 'Upgrade', upgrade: 'websocket' };
    for (const hosts of [
      [hostOf(name), hostOf(name)],
      [hostOf(name), 'evil.example'],
    ]) {
      for (const path of ['/', '/healthz']) {
        expect((await ask(name, path, proxied(name), { hosts })).status).toBe(400);
        expect((await ask(name, path, upgrade, { hosts })).status).toBe(400);
      }
    }
  });

  test('says that it is well to anybody, and nothing else', async () => {
    for (const headers of [proxied(name), { host: '10.88.0.3:8080' }, { host: 'evil.example' }]) {
      const { status, text } = await ask(name, '/healthz', headers);
      expect([status, text]).toEqual([200, '{"status":"ok"}\n']);
    }
    expect((await ask(name, '/healthz', {}, { method: 'POST' })).status).toBe(405);
  });
});

test('sockets are opened for the Studio at the name of the lake alone', async () => {
  const origin = `https://${hostOf('studio')}`;
  expect(await openSocket({ ...proxied('lake'), origin })).toBe(101);
  expect(await openSocket({ ...proxied('lake'), origin, host: 'evil.example' })).toBe(421);
  expect(await openSocket({ ...proxied('lake'), origin, host: 'localhost' })).toBe(421);
  expect(await openSocket({ ...proxied('lake'), origin, 'x-forwarded-proto': 'http' })).toBe(421);
  expect(await openSocket({ ...proxied('lake'), origin: `https://${hostOf('site')}` })).toBe(403);
});

describe('a script on the site', () => {
  const origin = `https://${hostOf('site')}`;
  const headers = (name: ServeName): Headers => ({
    ...proxied(name),
    origin,
    'sec-fetch-site': 'same-site',
    authorization: 'Bearer stolen',
  });
  test.each<[ServeName, string]>([
    ['lake', '/v1/users/me'],
    ['lake', '/v1/auth/fetch?sid=guessed'],
    ['lake', '/v1/data/query/production?query=*'],
    ['publisher', '/writers/releases'],
    ['preview', `${previewPlace}/writers/links`],
  ])('cannot use the %s at %s', async (name, path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const reply = await ask(name, path, headers(name), { method });
      expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
  });

  test('cannot have the Studio or an account page in a frame', async () => {
    expect(await policyOf('studio', '/')).toContain("frame-ancestors 'self'");
    expect(await policyOf('lake', '/v1/auth/account')).toContain("frame-ancestors 'none'");
    expect(await policyOf('preview', '/')).toContain(`frame-ancestors https://${hostOf('studio')};`);
  });
});

test('what is for this machine is not there for others', async () => {
  for (const [path, method] of [
    ['/status', 'GET'],
    ['/releases', 'GET'],
    ['/publish', 'POST'],
  ] as const) {
    expect([path, (await ask('publisher', path, proxied('publisher'), { method })).status]).toEqual([
      path,
      403,
    ]);
  }
  expect((await ask('publisher', '/status', { host: 'localhost' })).status).toBe(200);
});

test('nobody logs in without a password, neither through the proxy nor on this machine', async () => {
  const path = `/v1/auth/login/local?origin=${encodeURIComponent(`https://${hostOf('studio')}/`)}`;
  for (const headers of [proxied('lake'), { host: `localhost:${ports.lake}` }]) {
    const { status, text } = await ask('lake', path, headers);
    expect(status).toBe(200);
    expect(text).toContain('type="password"');
    expect(text).not.toContain('name="user"');
  }
  const { status } = await ask('lake', '/v1/data/query/production?query=*', proxied('lake'));
  expect(status).toBe(401);
});

describe('whoever forges the address that attempts count for is still slowed down', () => {
  test('at passwords', async () => {
    const url = `http://127.0.0.1:${ports.lake}/v1/auth/login/local?origin=${encodeURIComponent(`https://${hostOf('studio')}/`)}`;
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      const { hidden } = await openForm(url, forged('lake', count));
      const fields = { ...hidden, email: `x${count}@example.com`, password: 'a guess', code: '' };
      statuses.push((await sendForm(url, fields, forged('lake', count))).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(403));
    expect(statuses.slice(10)).toContain(429);
    const { hidden } = await openForm(url, proxied('lake', '192.0.2.9'));
    const fields = { ...hidden, email: 'ada@example.com', password: 'lantern orbit mosaic 42', code: '' };
    expect((await sendForm(url, fields, proxied('lake', '192.0.2.9'))).status).toBe(302);
  });

  test('at links for reviewers', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count++) {
      const authorization = `Review ${String(count).padStart(22, 'x')}`;
      statuses.push((await ask('preview', '/', { ...forged('preview', count), authorization })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(401));
    expect(statuses.slice(20)).toContain(429);
  });

  test('at feedback', async () => {
    const body = JSON.stringify({ path: '/nowhere', helpful: true });
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++) {
      const headers = {
        ...forged('publisher', count),
        origin: `https://${hostOf('site')}`,
        'content-type': 'application/json',
      };
      statuses.push((await ask('publisher', '/feedback', headers, { method: 'POST', body })).status);
    }
    // Ten a minute; the test may see two minutes.
    expect(statuses).toContain(429);
  });
});
