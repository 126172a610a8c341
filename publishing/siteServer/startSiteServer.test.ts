import type { HostRules } from '#core/site/hosting/hostRules.ts';
import type { ServedRelease } from './livePointer.ts';
import type { SiteServer } from './startSiteServer.ts';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headerRules } from '#core/site/hosting/headerRules.ts';
import { nearestRoom } from '#core/site/notFound/nearestHtml.ts';
import { listen } from '#system/http/listen.ts';
import { passwordHeader } from './sitePassword.ts';
import { startSiteServer } from './startSiteServer.ts';

let folder: string;
let server: SiteServer;
let live: ServedRelease | undefined;
let errors: unknown[];
let unfound: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(folder, 'a', 'b'), { recursive: true });
  mkdirSync(path.join(folder, '_next', 'static'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'home');
  writeFileSync(path.join(folder, 'a', 'index.html'), 'page a');
  writeFileSync(path.join(folder, 'a', 'b.html'), 'page b');
  writeFileSync(path.join(folder, '404.html'), 'nothing here');
  writeFileSync(path.join(folder, '_next', 'static', 'x.js'), '1');
  live = { release: folder, basePath: '', former: [] };
  [errors, unfound] = [[], []];
  server = await startSiteServer({
    port: 0,
    live: () => live,
    onError: (error) => errors.push(error),
    onNotFound: (place) => unfound.push(place),
  });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function get(target: string): Promise<readonly [number, string]> {
  const response = await fetch(server.url + target);
  return [response.status, await response.text()];
}

/** Gives the site rules of its own. */
function writeRules(rules: Partial<HostRules>): void {
  const headers = headerRules({ isHttpsOnly: false });
  const all: HostRules = { basePath: '', trailingSlash: true, redirects: [], gone: [], headers, ...rules };
  writeFileSync(path.join(folder, 'hosting.json'), JSON.stringify(all));
}

test('serves a page with and without a trailing slash, from a folder or a file', async () => {
  expect(await get('/')).toEqual([200, 'home']);
  expect(await get('/a')).toEqual([200, 'page a']);
  expect(await get('/a/')).toEqual([200, 'page a']);
  expect(await get('/a/b')).toEqual([200, 'page b']);
  expect(await get('/a/b/')).toEqual([200, 'page b']);
});

/** Sends these bytes as they are, and resolves with the first line of the answer, or '' when there was none. */
function statusLine(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write(bytes, 'latin1'),
    );
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

const ask = (line: string, ...headers: readonly string[]): Promise<string> =>
  statusLine([line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'));

const follow = async (target: string, method = 'GET'): Promise<unknown> => {
  const response = await fetch(server.url + target, { method, redirect: 'manual' });
  return [response.status, response.headers.get('location')];
};

const head = async (target: string): Promise<unknown> => {
  const response = await fetch(server.url + target, { method: 'HEAD' });
  return [response.status, response.headers.get('content-length'), await response.text()];
};

test('compresses text for browsers that accept it', async () => {
  const text = 'a page of the docs '.repeat(500);
  writeFileSync(path.join(folder, 'long.html'), text);
  writeFileSync(path.join(folder, '404.html'), text);
  const travel = async (target: string, encodings: string): Promise<readonly unknown[]> => {
    const response = await fetch(server.url + target, { headers: { 'Accept-Encoding': encodings } });
    return [response.status, response.headers.get('Content-Encoding'), (await response.text()) === text];
  };
  expect(await travel('/long', 'gzip, deflate, br')).toEqual([200, 'br', true]);
  expect(await travel('/long', 'gzip')).toEqual([200, 'gzip', true]);
  expect(await travel('/long', 'identity')).toEqual([200, null, true]);
  expect(await travel('/nowhere', 'br')).toEqual([404, 'br', true]);
});

test('for readers without JavaScript, the page for an unknown path names those that were probably meant', async () => {
  const room = `<noscript class="${nearestRoom}"></noscript>`;
  const pages = [
    { href: '/a/', title: 'A <b> & "c"' },
    { href: '/other/', title: 'Other', from: '/moved/' },
  ];
  writeFileSync(path.join(folder, 'paths.json'), JSON.stringify(pages));
  writeFileSync(path.join(folder, '404.html'), `nothing here${room}`);
  const [status, html] = await get('/a/x');
  expect(status).toBe(404);
  expect(html).toContain('<a href="/a/">A &lt;b&gt; &amp; &quot;c&quot; <span');
  expect((await get('/movde'))[1]).toContain('<a href="/other/">Other <span');
  expect(await get('/nothing-like-it-at-all')).toEqual([404, `nothing here${room}`]);
  expect(await get('/a/x.php')).toEqual([404, `nothing here${room}`]);
  live = { release: folder, basePath: '/handbook', former: [] };
  expect((await get('/handbook/a/x'))[1]).toContain('<a href="/handbook/a/">');
  expect(errors).toEqual([]);
});

test('a damaged list of pages is reported, and the page for unknown paths goes without', async () => {
  writeFileSync(path.join(folder, 'paths.json'), '[{"href": 1}]');
  expect(await get('/nowhere')).toEqual([404, 'nothing here']);
  expect(errors).toEqual([new Error("'/paths.json' is not a list of pages.")]);
});

test("responds to an unknown path with 404 and the site's own page", async () => {
  expect(await get('/nowhere')).toEqual([404, 'nothing here']);
});

test('the not-found page has no path of its own', async () => {
  for (const name of ['404', '_not-found']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'index.html'), 'nothing here');
  }
  for (const target of [
    '/404',
    '/404/',
    '/404.html',
    '/404/index.html',
    '/_not-found/',
    '/_not-found.html',
  ]) {
    expect([target, await follow(target)]).toEqual([target, [404, null]]);
  }
});

test('the file of a page is redirected to the page, with the query of the reader', async () => {
  writeFileSync(path.join(folder, 'a', 'für.html'), 'page für');
  expect(await follow('/a/index.html?x=1')).toEqual([301, '/a/?x=1']);
  expect(await follow('/a.html', 'HEAD')).toEqual([301, '/a/']);
  expect(await follow('/a/b.html')).toEqual([301, '/a/b']);
  expect(await follow('/a/b/index.html')).toEqual([301, '/a/b']);
  expect(await follow('/a/f%C3%BCr.html')).toEqual([301, '/a/f%C3%BCr']);
  expect(await follow('/index.html')).toEqual([301, '/']);
  for (const target of [
    '/nowhere.html',
    '/.html',
    '/a/.html',
    '/a/c/index.html',
    '/_next/static/x.js.html',
  ]) {
    expect([target, await follow(target)]).toEqual([target, [404, null]]);
  }
  live = { release: folder, basePath: '/handbook', former: [] };
  expect(await follow('/handbook/a.html')).toEqual([301, '/handbook/a/']);
  expect(await follow('/handbook/index.html')).toEqual([301, '/handbook/']);
});

test('a path cannot leave the folder', async () => {
  writeFileSync(`${folder}-secret`, 'secret');
  const name = path.basename(folder);
  expect((await get(`/..%2f${name}-secret`))[1]).toBe('nothing here');
  rmSync(`${folder}-secret`);
});

test('a link cannot leave the folder either, but the folder may be one', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
  writeFileSync(path.join(outside, 'secret.html'), 'secret');
  symlinkSync(outside, path.join(folder, 'linked'));
  symlinkSync(path.join(outside, 'secret.html'), path.join(folder, 'secret.html'));
  symlinkSync(path.join(folder, 'a', 'b.html'), path.join(folder, 'within.html'));
  for (const target of ['/secret', '/secret.html', '/linked/secret', '/linked/secret.html']) {
    expect(await get(target)).toEqual([404, 'nothing here']);
  }
  expect(await get('/within')).toEqual([200, 'page b']);
  const current = path.join(outside, 'current');
  symlinkSync(folder, current);
  live = { release: current, basePath: '', former: [] };
  expect(await get('/a')).toEqual([200, 'page a']);
  expect((await get('/secret'))[0]).toBe(404);
  // The next release comes.
  rmSync(current);
  symlinkSync(outside, current);
  expect(await get('/secret')).toEqual([200, 'secret']);
  rmSync(outside, { recursive: true });
});

test('serves only what is below the base path', async () => {
  live = { release: folder, basePath: '/handbook', former: [] };
  expect(await get('/handbook/')).toEqual([200, 'home']);
  expect(await get('/handbook')).toEqual([200, 'home']);
  expect(await get('/handbook?x=1')).toEqual([200, 'home']);
  expect(await get('/handbook/?x=1')).toEqual([200, 'home']);
  expect(await get('/handbook/a/')).toEqual([200, 'page a']);
  expect(await get('/a/')).toEqual([404, 'nothing here']);
  expect(await get('/handbooks/a/')).toEqual([404, 'nothing here']);
});

test('serves a new release from one request to the next, and keeps what open pages still load', async () => {
  const next = path.join(folder, 'next');
  mkdirSync(next);
  writeFileSync(path.join(next, 'index.html'), 'new home');
  live = { release: next, basePath: '', former: [folder] };
  expect(await get('/')).toEqual([200, 'new home']);
  expect((await get('/a'))[0]).toBe(404);
  expect(await get('/_next/static/x.js')).toEqual([200, '1']);
  expect((await get('/_next/static/y.js'))[0]).toBe(404);
});

test('responds with 503 until there is a site', async () => {
  live = undefined;
  const response = await fetch(server.url);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
});

test('lets browsers cache files named after their content forever, and revalidate pages', async () => {
  const script = await fetch(`${server.url}/_next/static/x.js`);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await fetch(`${server.url}/a/`)).headers.get('cache-control')).toBe('no-cache');
});

test('allows only GET and HEAD', async () => {
  const response = await fetch(server.url, { method: 'POST', body: 'x'.repeat(100_000) });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const methods = ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'TRACE'];
  expect(new Set(await Promise.all(methods.map((method) => ask(`${method} / HTTP/1.1`))))).toEqual(
    new Set(['HTTP/1.1 405 Method Not Allowed']),
  );
});

test('redirects moved paths with 301, with the query of the reader unless the target has its own', async () => {
  const redirects = [
    { from: '/old', to: '/a/#top' },
    { from: '/with/query', to: '/a/?b=2' },
    { from: '/away', to: 'https://other.example/x' },
    { from: '/café', to: '/tür' },
    { from: '/nowhere', to: 'https://' },
  ].map((redirect) => ({ ...redirect, status: 301 as const }));
  writeRules({ redirects });
  writeFileSync(path.join(folder, 'old.html'), 'a page for other hosts');
  expect(await follow('/old')).toEqual([301, '/a/#top']);
  expect(await follow('/old/?x=1&y=%20', 'HEAD')).toEqual([301, '/a/?x=1&y=%20#top']);
  expect(await follow('/with/query?x=1')).toEqual([301, '/a/?b=2']);
  expect(await follow('/away?x=1')).toEqual([301, 'https://other.example/x?x=1']);
  expect(await follow('/caf%c3%a9')).toEqual([301, '/t%C3%BCr']);
  expect(await follow('/nowhere')).toEqual([404, null]);
  expect(await follow('//old')).toEqual([404, null]);
  expect(await follow('/hosting.json')).toEqual([404, null]);
  expect(await get('/hosting%2ejson')).toEqual([404, 'nothing here']);
});

test('takes redirects and headers from the rules of the site', async () => {
  writeRules({
    redirects: [{ from: '/old page', to: '/a/', status: 301 }],
    headers: [
      { below: '/', headers: { 'Strict-Transport-Security': 'max-age=1' } },
      { below: '/a/', ending: 'index.html$', headers: { 'X-Page': 'a' } },
    ],
  });
  expect(await follow('/old%20page')).toEqual([301, '/a/']);
  for (const [target, page] of [
    ['/a/', 'a'],
    ['/a/b', null],
    ['/old%20page', null],
    ['/nowhere', null],
  ] as const) {
    const { headers } = await fetch(server.url + target, { redirect: 'manual' });
    expect([target, headers.get('strict-transport-security')]).toEqual([target, 'max-age=1']);
    expect([target, headers.get('x-page')]).toEqual([target, page]);
  }
});

test.each([
  [true, '/a', '/a/'],
  [false, '/a/', '/a'],
])('a page has one address: with trailing slashes %s, %s leads to %s', async (trailingSlash, asked, to) => {
  writeRules({ trailingSlash });
  expect(await follow(`${asked}?x=1`)).toEqual([301, `${to}?x=1`]);
  expect(await follow(to)).toEqual([200, null]);
  expect(await follow('/')).toEqual([200, null]);
  expect(await follow('/nowhere')).toEqual([404, null]);
  live = { release: folder, basePath: '/handbook', former: [] };
  expect(await follow(`/handbook${asked}`)).toEqual([301, `/handbook${to}`]);
  expect(await follow(trailingSlash ? '/handbook' : '/handbook/')).toEqual([
    301,
    trailingSlash ? '/handbook/' : '/handbook',
  ]);
});

test('answers with 410 at the path of a removed page, with the page that says so, and does not count it as not found', async () => {
  writeRules({ gone: ['/was here', '/pageless'] });
  mkdirSync(path.join(folder, 'was here'));
  writeFileSync(path.join(folder, 'was here', 'index.html'), 'removed');
  expect(await get('/was%20here')).toEqual([410, 'removed']);
  expect(await get('/was%20here/?a=1')).toEqual([410, 'removed']);
  expect(await get('/pageless')).toEqual([410, 'Gone\n']);
  expect(unfound).toEqual([]);
});

test('files for hosts are not for readers', async () => {
  mkdirSync(path.join(folder, '_hosts'));
  for (const file of ['hosting.json', '_headers', '_redirects', 'vercel.json', '_hosts/Caddyfile']) {
    writeFileSync(path.join(folder, file), '{"redirects": [], "headers": []}');
    expect([file, await get(`/${file}`)]).toEqual([file, [404, 'nothing here']]);
  }
});

test('serves pages even if the rules cannot be read', async () => {
  writeFileSync(path.join(folder, 'hosting.json'), '{"redirects": [');
  writeFileSync(path.join(folder, 'old.html'), 'moved');
  expect(await get('/old')).toEqual([200, 'moved']);
  expect(String(errors[0])).toContain('JSON');
});

test.each([
  ['/%', 404],
  ['/%E0%A4%A', 404],
  ['/a%00', 404],
  ['/%0d%0aSet-Cookie:x=1', 404],
  ['/..', 404],
  ['/a/../../secret', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/..\\..\\secret', 404],
  ['/a%5c..%5c..', 404],
  ['//evil.example', 404],
  ['//evil.example/%2e%2e', 404],
  ['/\\evil.example', 404],
  ['evil.example', 400],
  ['http://evil.example/a', 200],
  ['http://evil.example', 200],
  ['/a#b', 200],
  ['/a?%', 200],
  [`/${'x'.repeat(5000)}`, 404],
  [`/${'x/'.repeat(5000)}`, 404],
  [`/a?${'x'.repeat(20_000)}`, 431],
  ['/\xff\xfe', 400],
])('responds to GET %s with %i', async (target, status) => {
  expect(await ask(`GET ${target} HTTP/1.1`)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(errors).toEqual([]);
  expect(await get('/a')).toEqual([200, 'page a']);
});

test.each([
  ['bytes=0-3', 206, 'page'],
  ['bytes=5-', 206, 'b'],
  ['bytes=-1', 206, 'b'],
  ['bytes=5-2', 416, ''],
  ['bytes=0-1,3-4', 200, 'page b'],
  ['bytes=99-', 416, ''],
  ['bytes=x', 200, 'page b'],
  ['lines=1-2', 200, 'page b'],
  [`bytes=${'0-1,'.repeat(1000)}`, 200, 'page b'],
])('responds to a request for the range %s with %i', async (range, status, body) => {
  const response = await fetch(`${server.url}/a/b`, { headers: { Range: range } });
  expect([response.status, await response.text()]).toEqual([status, body]);
});

test('does not compress a part of a file', async () => {
  writeFileSync(path.join(folder, 'long.txt'), 'text '.repeat(1000));
  const response = await fetch(`${server.url}/long.txt`, {
    headers: { Range: 'bytes=0-3999', 'Accept-Encoding': 'br' },
  });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([206, null]);
  expect(response.headers.get('content-range')).toBe('bytes 0-3999/5000');
});

test('does not send an unchanged page again', async () => {
  const first = await fetch(`${server.url}/a`);
  const etag = first.headers.get('etag') ?? '';
  expect(await ask('GET /a HTTP/1.1', `If-None-Match: ${etag}`)).toBe('HTTP/1.1 304 Not Modified');
  expect(await ask('GET /a HTTP/1.1', 'If-None-Match: W/"other"')).toBe('HTTP/1.1 200 OK');
  expect(await ask('GET /a HTTP/1.1', 'If-Match: "other"')).toBe('HTTP/1.1 412 Precondition Failed');
  expect(await ask('GET /a HTTP/1.1', 'If-Modified-Since: no date')).toBe('HTTP/1.1 200 OK');
});

test('responds to HEAD as to GET, without the body', async () => {
  expect(await head('/a')).toEqual([200, '6', '']);
  expect(await head('/nowhere/')).toEqual([404, '12', '']);
});

test('never serves an upload of a writer as an active document', async () => {
  const files = {
    'media/1-1x1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'media/2.html': '<script>1</script>',
    'files/3/page.html': '<script>1</script>',
    'files/3/paper.pdf': '%PDF',
  };
  const seen: Record<string, unknown> = {};
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    const { headers } = await fetch(`${server.url}/${file}`);
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    seen[file] = headers.get('content-disposition');
  }
  expect(seen).toEqual({
    'media/1-1x1.svg': 'attachment',
    'media/2.html': 'attachment',
    'files/3/page.html': 'attachment',
    'files/3/paper.pdf': 'attachment',
  });
});

test('every response has the security headers', async () => {
  writeRules({ redirects: [{ from: '/old', to: '/a', status: 301 }] });
  for (const target of ['/', '/nowhere', '/old', '/_next/static/x.js']) {
    const { headers } = await fetch(server.url + target, { redirect: 'manual' });
    expect([
      headers.get('x-content-type-options'),
      headers.get('referrer-policy'),
      headers.get('content-security-policy'),
    ]).toEqual([
      'nosniff',
      'strict-origin-when-cross-origin',
      "frame-ancestors 'self'; base-uri 'self'; object-src 'none'",
    ]);
  }
});

test.runIf(process.platform === 'linux')(
  'a file that cannot be read only makes its own request fail',
  async () => {
    // There, and impossible to read even for root.
    live = { release: '/proc/self', basePath: '', former: [] };
    expect(await get('/mem')).toEqual([500, 'The server failed. Try again later.\n']);
    expect(String(errors[0])).toContain('EIO');
    live = { release: folder, basePath: '', former: [] };
    expect(await get('/a')).toEqual([200, 'page a']);
  },
);

test('responds with 503, not 404, when the folder of the site disappears', async () => {
  rmSync(folder, { recursive: true });
  expect((await get('/a'))[0]).toBe(503);
  expect((await get('/'))[0]).toBe(503);
  mkdirSync(folder);
  expect((await get('/a'))[0]).toBe(404);
});

test('survives a reader who disconnects half-way', async () => {
  writeFileSync(path.join(folder, 'large.bin'), Buffer.alloc(20_000_000));
  const away = new AbortController();
  const response = await fetch(`${server.url}/large.bin`, { signal: away.signal });
  expect(response.status).toBe(200);
  away.abort();
  expect(await get('/a')).toEqual([200, 'page a']);
  expect(errors).toEqual([]);
});

test('the error for a port in use names the port and the variable', async () => {
  const port = Number(new URL(server.url).port);
  await expect(listen(createServer(), port, 'SITE_PORT')).rejects.toThrow(
    `Port ${port} is in use by process ${process.pid} in '${process.cwd()}'. Stop what uses it, or choose another port with SITE_PORT.`,
  );
});

test('what readers do not find is told, without query and base path', async () => {
  live = { release: folder, basePath: '/handbook', former: [] };
  await get('/handbook/moved/?token=secret#place');
  await get('/handbook/caf%C3%A9');
  await get('/handbook/a');
  await get('/elsewhere');
  await get('/handbook/%2e%2e/x');
  await fetch(`${server.url}/handbook/looked-for`, { method: 'HEAD' });
  await fetch(`${server.url}/handbook/posted`, { method: 'POST' });
  expect(unfound).toEqual(['/moved', '/café']);
});

test('without its password, nothing of the site is sent; with it, nobody but the reader keeps it', async () => {
  const hidden = await startSiteServer({
    port: 0,
    live: () => live,
    password: 'until the launch',
    onError: () => {},
  });
  const fetchFrom = (target: string, headers: Record<string, string> = {}) =>
    fetch(hidden.url + target, { headers });
  const withPassword = { authorization: passwordHeader('until the launch') };
  try {
    for (const target of ['/', '/a', '/_next/static/x.js', '/nowhere', '/index.html']) {
      for (const headers of [{}, { authorization: passwordHeader('wrong password') }]) {
        const refused = await fetchFrom(target, headers);
        expect([refused.status, refused.headers.get('www-authenticate'), await refused.text()]).toEqual([
          401,
          expect.stringContaining('Basic'),
          'This site is not public yet.\n',
        ]);
      }
    }
    const page = await fetchFrom('/a', withPassword);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const script = await fetchFrom('/_next/static/x.js', withPassword);
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await fetchFrom('/healthz')).status).toBe(200);
  } finally {
    await hidden.close();
  }
});

test('whoever guesses the password has to wait, and nobody else has', async () => {
  const password = 'until the launch';
  const hidden = await startSiteServer({ port: 0, live: () => live, password, onError: () => {} });
  const statusOf = async (guess: string, address: string): Promise<number> => {
    const headers = { authorization: passwordHeader(guess), 'x-forwarded-for': address };
    return (await fetch(`${hidden.url}/a`, { headers })).status;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let guess = 0; guess < 20; guess++) expect(await statusOf(`wrong ${guess}`, '192.0.2.1')).toBe(401);
    expect(await statusOf(password, '192.0.2.1')).toBe(429);
    expect((await fetch(`${hidden.url}/a`)).status).toBe(401);
    expect(await statusOf(password, '192.0.2.2')).toBe(200);
    vi.setSystemTime(Date.now() + 3000);
    expect(await statusOf(password, '192.0.2.1')).toBe(200);
  } finally {
    vi.useRealTimers();
    await hidden.close();
  }
});
