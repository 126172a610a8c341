import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SanityClient } from '@sanity/client';
import { expect, test } from '@playwright/test';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import type { PublishedSite } from '#scripts/start/startPublishedSite.ts';
import { startPublishedSite } from '#scripts/start/startPublishedSite.ts';
import { asOf } from './setup/startSite.ts';

/* What `npm start` does, without the Studio: a lake, a publisher that it tells of changes, and the served site. */

const root = path.resolve(import.meta.dirname, '..');
const closers: (() => Promise<void>)[] = [];
let folder: string;
let started: PublishedSite;
let client: SanityClient;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-publish-'));
  const lake = { kind: 'local', port: 0, projectId: 'local', dataset: 'production' } as const;
  const publisher = { port: 0, host: '127.0.0.1', dataDir: path.join(folder, 'publisher'), asOf };
  started = await startPublishedSite(
    {
      lake: { ...lake, dataDir: path.join(folder, 'lake') },
      sitePort: 0,
      studioPort: 0,
      build: { asOf, workers: 2 },
      publisher,
    },
    { root, onStop: (close) => closers.push(close), onProgress: () => {} },
  );
  client = createLakeClient(started.lake).withConfig({ perspective: 'raw' });
});

test.afterAll(async () => {
  for (const close of closers.toReversed()) {
    // What depends on something else is closed before it.
    await close();
  }
  rmSync(folder, { recursive: true, force: true });
});

test('what is published is on the served site without anyone running a build, and what is unpublished is not', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { site, publisher } = started;
  const address = `${site.url}/blog/fresh-from-the-lake`;
  const statusOf = async (): Promise<number> => (await fetch(address)).status;
  const soon = { timeout: 60_000, intervals: [250] };
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);

  const author: string = await client.fetch('*[_type == "author" && !(_id in path("drafts.**"))][0]._id');
  const words = 'Nobody ran a build to show this sentence.';
  await client.action({
    actionType: 'sanity.action.document.create',
    publishedId: 'post-fresh',
    ifExists: 'fail',
    attributes: {
      _id: 'drafts.post-fresh',
      _type: 'post',
      title: 'Fresh from the lake',
      slug: { _type: 'slug', current: 'fresh-from-the-lake' },
      summary: 'A post that goes from the lake to the site by itself.',
      publishedAt: '2026-05-01T09:00:00.000Z',
      authors: [{ _type: 'reference', _key: 'a', _ref: author }],
      body: [
        {
          _type: 'block',
          _key: 'b',
          style: 'normal',
          markDefs: [],
          children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
        },
      ],
    },
  });
  await expect.poll(() => publisher.status().state, soon).toBe('idle');
  expect(await statusOf()).toBe(404);

  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.post-fresh',
    publishedId: 'post-fresh',
  });
  const shown = async (): Promise<unknown> => [await statusOf(), publisher.status().failure];
  await expect.poll(shown, soon).toEqual([200, undefined]);
  await page.goto(`${site.url}/blog`);
  await page.getByRole('link', { name: 'Fresh from the lake' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh from the lake');
  await expect(page.getByText(words)).toBeVisible();

  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: 'drafts.post-fresh',
    publishedId: 'post-fresh',
  });
  await expect.poll(statusOf, soon).toBe(404);
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole('link', { name: 'Fresh from the lake' })).toHaveCount(0);
});
