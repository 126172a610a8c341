import type { IncomingMessage } from 'node:http';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { WebServer } from './testing/startWebServer.ts';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostRules } from '#core/site/hosting/hostRules.ts';
import { requestPath } from '#core/site/hosting/requestPath.ts';
import { pageHtml } from '#core/site/outputs/pageHtml.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { findWebServers } from '#scripts/setup/findWebServers.mjs';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { modelOf } from '../../buildSite.ts';
import { siteFiles } from '../siteFiles.ts';
import { oddRedirects, oddRemovals } from './testing/oddPaths.ts';
import { otherSite, startCaddy, startNginx } from './testing/startWebServer.ts';

const { nginx, caddy } = findWebServers();
const root = path.resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
const closers: (() => Promise<void>)[] = [];
let sample: SiteModel;
let snapshot: Snapshot;

beforeAll(async () => {
  const lake = await startLocalLake(
    { kind: 'local', port: 0, dataDir: path.join(folder, 'lake'), projectId: 'local', dataset: 'production' },
    { root, onStop: (close) => closers.push(close), onProgress: () => {} },
  );
  snapshot = await fetchSnapshot(createLakeClient(lake));
  const { model, problems } = await modelOf(snapshot, '2026-06-01T00:00:00.000Z');
  if (!model) throw new Error(JSON.stringify(problems));
  sample = model;
}, 120_000);

afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true });
});

const sites = {
  'the sample site': {
    key: 'sample',
    basePath: '',
    trailingSlash: true,
    redirects: [],
    gone: ['/docs/was-here'],
  },
  'a site with a base path, with slashes at the end': {
    key: 'base',
    basePath: '/handbook',
    trailingSlash: true,
    redirects: [],
    gone: ['/docs/was-here'],
  },
  'a site with a base path, without slashes at the end, with odd redirects': {
    key: 'odd',
    basePath: '/hand-book',
    trailingSlash: false,
    redirects: oddRedirects,
    gone: oddRemovals,
  },
};

/** Writes what `npm run build` would: pages have their path as their text. */
async function writeSite(
  model: SiteModel,
  name: string,
): Promise<{ readonly top: string; readonly site: string; readonly hosts: string }> {
  const top = path.join(folder, name, 'public');
  const site = path.join(top, model.site.basePath);
  const hosts = path.join(folder, name, 'hosts');
  const write = (place: string, contents: string): void => {
    mkdirSync(path.dirname(path.join(site, place)), { recursive: true });
    writeFileSync(path.join(site, place), contents);
  };
  for (const { path: place, contents } of await siteFiles(model, snapshot)) write(place, contents);
  for (const page of model.pages) write(pageHtml(page.path, model.site), page.path);
  for (const asset of model.assets) write(asset.path, asset.path);
  for (const place of ['404.html', '404/index.html', 'favicon.ico', ...uploads]) write(place, place);
  renameSync(path.join(site, '_hosts'), hosts);
  return { top, site, hosts };
}

const uploads = [
  '_next/static/chunks/a.js',
  'media/0f.svg',
  'media/0f.png',
  'files/0f/page.html',
  'files/0f/data.xml',
  'docs/für/index.html',
  'docs/1.0/index.html',
];

type Answer = readonly [status: number | undefined, headers: Readonly<Record<string, unknown>>, body: string];

async function ask(url: string, target: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(new URL(url), { path: target, agent: false }, resolve).on('error', reject).end();
  const response = await promise;
  const { statusCode, headers } = response;
  const body = await buffer(response);
  const said = Object.fromEntries(compared.map((name) => [name, headers[name]]));
  // Servers have names of their own for the types of other files.
  if (target.endsWith('.md')) said['content-type'] = headers['content-type'];
  return [statusCode, said, [200, 404, 410].includes(statusCode ?? 0) ? body.toString() : ''];
}

const compared = [
  'location',
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-robots-tag',
];

describe.each(Object.entries(sites))('%s', (_, { key, redirects, gone, ...options }) => {
  let model: SiteModel;
  let servers: Readonly<Record<string, WebServer>>;
  beforeAll(async () => {
    const site = { ...sample.site, ...options, url: 'https://docs.example.com' };
    model = { ...sample, site, redirects: [...sample.redirects, ...redirects], gone };
    const places = await writeSite(model, key);
    const own = await startSiteServer({
      port: 0,
      live: () => ({ release: places.site, basePath: options.basePath, former: [] }),
    });
    closers.push(own.close);
    const [one = 0, other = 0] = await freePorts(2);
    const hasOther = options.basePath !== '';
    const common = { root: places.top, hosts: places.hosts, hasOther };
    const start = async (
      program: string | undefined,
      begin: typeof startNginx,
      port: number,
    ): Promise<readonly WebServer[]> => {
      if (program === undefined) return [];
      const server = await begin({ ...common, program, port, folder: path.join(folder, key, `${port}`) });
      closers.push(server.close);
      return [server];
    };
    const [byNginx] = await start(nginx, startNginx, one);
    const [byCaddy] = await start(caddy, startCaddy, other);
    servers = { own, ...(byNginx && { nginx: byNginx }), ...(byCaddy && { caddy: byCaddy }) };
  }, 60_000);

  /** Asks all servers, and expects of each what our own says. */
  async function expectSame(target: string): Promise<Answer> {
    const { own, ...others } = servers;
    const expected = await ask(own?.url ?? '', target);
    for (const [server, { url }] of Object.entries(others)) {
      expect([server, target, await ask(url, target)]).toEqual([server, target, expected]);
    }
    return expected;
  }

  test('all servers redirect every path that has moved, with the query of the reader', async () => {
    const { basePath, redirects: all } = hostRules(model);
    expect(all.length).toBeGreaterThan(2);
    for (const { from, to } of all) {
      const target = requestPath(basePath + from);
      const [status, { location }] = await expectSame(target);
      expect([from, status, location]).toEqual([from, 301, to]);
      await expectSame(`${target}/`);
      const [, { location: withQuery }] = await expectSame(`${target}?from=mail&x=%20`);
      expect(withQuery).toContain(to.includes('?') ? to : '?from=mail&x=%20');
    }
  });

  test('all servers send Markdown as text that browsers show', async () => {
    const target = `${model.site.basePath}/docs.md`;
    for (const [server, { url }] of Object.entries(servers)) {
      const { headers } = await fetch(`${url}${target}`);
      expect([server, headers.get('content-type')]).toEqual([server, 'text/markdown; charset=utf-8']);
    }
  });

  test('all servers say of each removed page that it is gone', async () => {
    const { basePath, gone: all } = hostRules(model);
    expect(all.length).toBeGreaterThan(0);
    for (const place of all) {
      for (const ending of ['', '/', '?from=mail']) {
        const [status, , body] = await expectSame(`${requestPath(basePath + place)}${ending}`);
        expect([place, ending, status]).toEqual([place, ending, 410]);
        expect(body).toContain('<h1>This page was removed</h1>');
      }
    }
  });

  test('all servers send every kind of file with the same headers', async () => {
    const { basePath } = model.site;
    // Those of redirects have no address of their own.
    const files = (await siteFiles(model, snapshot))
      .map((file) => `/${file.path}`)
      .filter((place) => !place.endsWith('.html'));
    const pages = model.pages.slice(0, 40).map((page) => page.path);
    const targets = [
      ...files,
      ...model.assets.map((asset) => asset.path),
      ...uploads.map((place) => `/${place}`),
      ...pages,
    ];
    const seen = new Map<unknown, string>();
    for (const target of targets) {
      const [status, headers] = await expectSame(requestPath(basePath + target));
      seen.set(JSON.stringify({ status, ...headers, location: undefined }), target);
    }
    // Pages, hashed files, uploads of both kinds, and what is not for readers.
    expect(seen.size).toBeGreaterThanOrEqual(6);
  });

  test('nginx and Caddy leave what is outside of the base path to the site that is there', async () => {
    const { own: _own, ...others } = servers;
    const outside = options.basePath === '' ? [] : ['/', '/docs/', '/nowhere', '/404.html', '/handbooks/'];
    for (const [server, { url }] of Object.entries(others)) {
      for (const target of outside) {
        const answer = await fetch(url + target);
        const policy = answer.headers.get('content-security-policy');
        expect([server, target, answer.status, await answer.text(), policy]).toEqual([
          server,
          target,
          200,
          otherSite,
          null,
        ]);
      }
    }
  });

  test('a page has one address', async () => {
    const { basePath, trailingSlash } = model.site;
    const [proper, other] = trailingSlash ? ['/docs/', '/docs'] : ['/docs', '/docs/'];
    expect((await expectSame(basePath + proper))[0]).toBe(200);
    const [status, { location }] = await expectSame(`${basePath}${other}?a=%20`);
    expect([status, location]).toEqual([301, `${basePath}${proper}?a=%20`]);
  });

  test('nginx compresses Markdown, and says that answers differ', async () => {
    if (!servers['nginx']) return;
    const { headers } = await fetch(`${servers['nginx'].url}${model.site.basePath}/docs.md`);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
  });

  test.each([
    '',
    '/',
    '//',
    '/docs//',
    '//docs/',
    '/index.html',
    '/docs',
    '/docs/',
    '/docs.html',
    '/docs/index.html',
    '/docs/index.html?a=1',
    '/docs/f%C3%BCr.html',
    '/docs/f%C3%BCr/index.html?a=%20',
    '/docs/1.0',
    '/docs/1.0/index.html',
    '/docs/1.0.html',
    '/nowhere',
    '/nowhere/',
    '/nowhere.html',
    '/.html',
    '/docs/.html',
    '/404',
    '/404.html',
    '/404/index.html',
    '/_not-found/',
    '/media/nowhere.svg',
    '/files/nowhere.html',
    '/hosting.json',
    '/_headers',
    '/_redirects',
    '/vercel.json',
    '/_hosts/Caddyfile',
  ])('all servers give the same answer to %s', async (target) => {
    const [status] = await expectSame(model.site.basePath + target);
    expect([200, 301, 404]).toContain(status);
  });

  test('all servers send uploads that could run something in a sandbox, for download', async () => {
    for (const place of ['/media/0f.svg', '/files/0f/page.html', '/files/0f/data.xml']) {
      const [status, headers] = await expectSame(model.site.basePath + place);
      expect([place, status, headers['content-disposition']]).toEqual([place, 200, 'attachment']);
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    }
  });
});
