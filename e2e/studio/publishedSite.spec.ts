import type { PublisherStatus } from '#scripts/publisher/status/publisherStatus.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readManifest } from '#scripts/release/releaseManifest.ts';
import { livePointer } from '#scripts/siteServer/livePointer.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { startServices } from '#scripts/start/startServices.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { asOf } from '../setup/startSite.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

/* What `npm start` does: a lake, a publisher that it tells of changes, the served site, and the Studio. */

const root = path.resolve(import.meta.dirname, '../..');
const build = { timeout: 120_000, intervals: [250] };

test('publishing and unpublishing change the served site automatically', async ({ page, context }) => {
  test.setTimeout(400_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-publish-'));
  const [sitePort = 0, studioPort = 0, lakePort = 0, publisherPort = 0] = await freePorts(4);
  const dataDir = path.join(folder, 'lake');
  const releases = path.join(folder, 'publisher');
  const lake = { kind: 'local', port: lakePort, projectId: 'local', dataset: 'production', dataDir } as const;
  const services = await startServices(
    {
      lake,
      sitePort,
      siteHost: '127.0.0.1',
      studioPort,
      build: { asOf, workers: 1 },
      publisher: { port: publisherPort, host: '127.0.0.1', dataDir: releases, asOf },
    },
    { root, say: () => {} },
  );
  try {
    await services.ready;
    const before = livePointer(releases).read()?.release ?? '';
    const site = `http://localhost:${sitePort}`;
    const client = createLakeClient(lake).withConfig({ perspective: 'raw' });
    const token = readFileSync(path.join(dataDir, 'token'), 'utf8').trim();
    const writer = new Writer(page, { url: `http://localhost:${studioPort}`, token });
    const address = `${site}/docs/fresh-from-the-studio`;
    const served = async (): Promise<unknown> => {
      const response = await fetch(services.addresses().status);
      const { state, failure } = (await response.json()) as PublisherStatus;
      return [(await fetch(address)).status, state, failure];
    };
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
    // A draft changes nothing: nothing is built, and nothing is shown.
    await expect.poll(served, build).toEqual([404, 'idle', undefined]);

    await writer.publish();
    await expect.poll(served, build).toEqual([200, 'idle', undefined]);
    const reader = await context.newPage();
    await reader.goto(`${site}/docs/for-users`);
    await reader.getByRole('link', { name: 'Fresh from the Studio' }).first().click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Fresh from the Studio');
    await expect(reader.getByText(words)).toBeVisible();

    await writer.see('Published');
    await page.getByTestId('action-unpublish').click();
    await writer.confirm('Unpublish');
    await expect.poll(served, build).toEqual([404, 'idle', undefined]);
    await reader.goto(`${site}/docs/for-users`);
    await expect(reader.getByRole('link', { name: 'Fresh from the Studio' })).toHaveCount(0);
    // Another build, but the same bytes as before.
    const after = livePointer(releases).read()?.release ?? '';
    expect(after).not.toBe(before);
    expect(readManifest(after)).toEqual(readManifest(before));
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
