import type { Browser, Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '#env';
import { createPeople } from '#lake/account/createPeople.ts';
import { hashPassword, passwordCost } from '#lake/account/hashPassword.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { serveSettings } from '#scripts/serve/serveSettings.ts';
import { startProxy } from '#scripts/serve/testing/startProxy.ts';
import { findWebServers, howToGetWebServers } from '#scripts/setup/findWebServers.mjs';
import { startServices } from '#scripts/start/startServices.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

/* `npm run serve` behind the proxies of its guide, with TLS and HTTP/2. */

const root = path.resolve(import.meta.dirname, '../..');
const password = 'lantern orbit mosaic 42';
const programs = findWebServers();

type World = {
  readonly ports: { readonly http: number; readonly https: number };
  readonly behind: Readonly<Record<number, number>>;
  readonly url: (name: string) => string;
  readonly client: ReturnType<typeof createLakeClient>;
};

/** Starts everything that `npm run serve` starts, with its own data, for the names that the proxies have. */
async function startServing(folder: string, onStop: (close: () => Promise<void>) => void): Promise<World> {
  const usual = [3000, 3333, 3400, 3500, 3600];
  const [http = 0, https = 0, ...own] = await freePorts(2 + usual.length);
  const [site, studio, lake, publisher, preview] = own.map(String);
  const url = (name: string): string => `https://${name}.example.test:${https}`;
  const { env, addresses } = serveSettings(
    readEnv({
      DATA_FOLDER: folder,
      SITE_PORT: site,
      STUDIO_PORT: studio,
      LAKE_PORT: lake,
      PUBLISHER_PORT: publisher,
      PREVIEW_PORT: preview,
      SITE_URL: url('docs'),
      STUDIO_URL: url('studio'),
      LAKE_URL: url('lake'),
      PUBLISHER_URL: url('publisher'),
      PREVIEW_URL: url('preview'),
    }),
  );
  const services = await startServices(env, { root, say: () => {}, ...(addresses && { addresses }) });
  onStop(services.close);
  await services.ready;
  const database = openDatabase(path.join(folder, 'lake'));
  const { users, credentials } = createPeople(database);
  users.put({ id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor', local: false });
  credentials.setPassword('ada', await hashPassword(password, passwordCost));
  database.close();
  const behind = Object.fromEntries(usual.map((port, index) => [port, own[index] ?? 0]));
  return { ports: { http, https }, behind, url, client: createLakeClient(env.lake) };
}

/** Logs in with the password, at the Studio, which leads to the lake and back. */
async function logIn(page: Page, studio: string): Promise<void> {
  await page.goto(studio);
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByTestId('pane-item-Docs').waitFor();
}

/** The protocols by which a page gets answers of a host. */
async function watchProtocols(page: Page, host: string): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ type, response: { url, protocol = '' } }) => {
    // A preflight is answered by what the browser remembers.
    if (new URL(url).host === host && type !== 'Preflight') seen.add(protocol);
  });
  await session.send('Network.enable');
  return seen;
}

let world: World;
let browser: Browser;
let folder: string;
const closers: (() => Promise<void>)[] = [];

test.describe('behind a proxy', { tag: '@long' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });

  test.beforeAll(async ({ playwright }, info) => {
    test.setTimeout(300_000);
    folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-serve-'));
    world = await startServing(folder, (close) => void closers.push(close));
    const { args = [], ...options } = info.project.use.launchOptions ?? {};
    // No other machine has these names.
    const names = '--host-resolver-rules=MAP *.example.test 127.0.0.1';
    browser = await playwright.chromium.launch({ ...options, args: [...args, names] });
  });
  test.afterAll(async () => {
    await browser?.close();
    for (const close of closers.toReversed()) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const kind of ['caddy', 'nginx'] as const) {
    test(`two tabs of a Studio open and save documents through ${kind}`, async () => {
      const program = programs[kind];
      test.skip(program === undefined, `There is no ${kind} here: ${howToGetWebServers}.`);
      const { ports, behind, url, client } = world;
      const own = path.join(folder, kind);
      mkdirSync(own);
      const close = await startProxy({ kind, program: program ?? '', folder: own, ports, behind });
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      try {
        const [first, second] = [await context.newPage(), await context.newPage()];
        for (const page of [first, second]) page.setDefaultTimeout(60_000);
        await logIn(first, url('studio'));
        const [one = '', other = ''] = await client.fetch<readonly string[]>(
          '*[_type == "docPage" && !(_id in path("drafts.**"))] | order(_id)[0...2]._id',
        );
        const protocols = await watchProtocols(first, `lake.example.test:${ports.https}`);
        for (const [page, id] of [
          [first, one],
          [second, other],
        ] as const) {
          const writer = new Writer(page, { url: url('studio'), token: '' });
          await page.goto(`${url('studio')}/intent/edit/id=${id};type=docPage/`);
          await writer.publishButton().waitFor();
          await writer.type('title', `Through ${kind}: ${id}`);
          // The publisher's events arrive: it says what readers have.
          await expect(page.getByTestId('document-state')).not.toBeEmpty();
        }
        // Both are open now, with all their listeners, and both can still save.
        for (const id of [one, other]) {
          const title = () =>
            client.fetch<string>('*[_id == $id][0].title', { id: `drafts.${id}` }, { perspective: 'raw' });
          await expect.poll(title).toBe(`Through ${kind}: ${id}`);
        }
        await new Writer(first, { url: url('studio'), token: '' }).type('title', `${kind} again`);
        const saved = () =>
          client.fetch<string>('*[_id == $id][0].title', { id: `drafts.${one}` }, { perspective: 'raw' });
        await expect.poll(saved).toBe(`${kind} again`);
        expect([...protocols]).toEqual(['h2']);

        const third = await context.newPage();
        await third.goto(url('docs'));
        await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
      } finally {
        await context.close();
        await close();
      }
    });
  }
});
