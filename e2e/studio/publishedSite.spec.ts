import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { startPublishedSite } from '#scripts/start/startPublishedSite.ts';
import { startStudio } from '#scripts/studio/startStudio.ts';
import { asOf } from '../setup/startSite.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

/* What `npm start` does: a lake, a publisher that it tells of changes, the served site, and the Studio. */

const root = path.resolve(import.meta.dirname, '../..');
const build = { timeout: 120_000, intervals: [250] };

test('what is published is on the served site without anyone running a build, and what is unpublished is not', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-publish-'));
  const closers: (() => Promise<void>)[] = [];
  const studios: string[] = [];
  try {
    const dataDir = path.join(folder, 'lake');
    const { site, publisher, lake } = await startPublishedSite(
      {
        lake: { kind: 'local', port: 0, projectId: 'local', dataset: 'production', dataDir },
        sitePort: 0,
        siteHost: '127.0.0.1',
        studioPort: 0,
        build: { asOf, workers: 2 },
        publisher: { port: 0, host: '127.0.0.1', dataDir: path.join(folder, 'publisher'), asOf },
      },
      {
        root,
        studioOrigins: () => studios,
        onStop: (close) => closers.push(close),
        onProgress: () => {},
      },
    );
    if (lake.kind !== 'local') throw new Error('The test needs a lake of its own.');
    const studio = await startStudio(lake, { root, port: 0, siteUrl: site.url, onProgress: () => {} });
    studios.push(studio.url);
    closers.push(() => studio.close());
    const client = createLakeClient(lake).withConfig({ perspective: 'raw' });
    const token = readFileSync(path.join(dataDir, 'token'), 'utf8').trim();
    const writer = new Writer(page, { url: studio.url, token });
    const address = `${site.url}/docs/fresh-from-the-studio`;
    const served = async (): Promise<unknown> => [
      (await fetch(address)).status,
      publisher.status().state,
      publisher.status().failure,
    ];
    const words = 'Nobody ran a build to show this sentence.';

    await writer.browse('docs;sidebar-docSidebar-for-users');
    await writer.startNew('New page');
    await writer.type('title', 'Fresh from the Studio');
    await writer.tab('Place');
    await writer.field('slug').getByRole('button', { name: 'Generate' }).click();
    await writer.tab('Content');
    await writer.write(words);
    const draft =
      '*[_id in path("drafts.**") && title == "Fresh from the Studio"][0].body[0].children[0].text';
    await expect.poll(() => client.fetch(draft)).toBe(words);
    // A draft is nobody's business: nothing is built, and nothing is shown.
    await expect.poll(served, build).toEqual([404, 'idle', undefined]);

    await writer.publish();
    await expect.poll(served, build).toEqual([200, 'idle', undefined]);
    const reader = await context.newPage();
    await reader.goto(`${site.url}/docs/for-users`);
    await reader.getByRole('link', { name: 'Fresh from the Studio' }).first().click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Fresh from the Studio');
    await expect(reader.getByText(words)).toBeVisible();

    await writer.see('Published');
    await page.getByTestId('action-unpublish').click();
    await writer.confirm('Unpublish');
    await expect.poll(served, build).toEqual([404, 'idle', undefined]);
    await reader.goto(`${site.url}/docs/for-users`);
    await expect(reader.getByRole('link', { name: 'Fresh from the Studio' })).toHaveCount(0);
  } finally {
    for (const close of closers.toReversed()) {
      // What depends on something else is closed before it.
      await close();
    }
    rmSync(folder, { recursive: true, force: true });
  }
});
