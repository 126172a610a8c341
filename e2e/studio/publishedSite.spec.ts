import type { Page } from '@playwright/test';
import type { Problem } from '#core/problem.ts';
import type { PublisherNews } from '#core/publishing/publisherNews.ts';
import type { PublishingState } from '#core/publishing/publishingState.ts';
import type { PublisherStatus } from '#publishing/publisher/status/publisherStatus.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import type { Services } from '#scripts/start/startServices.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requirePublisher } from '#publishing/publisher/control/requirePublisher.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { startServices } from '#scripts/start/startServices.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { longStep } from '../setup/allTests.ts';
import { sizes } from '../setup/sizes.ts';
import { asOf } from '../setup/startSite.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

/* What `npm start` does: a lake, a publisher that it tells of changes, the served site, and the Studio. */

const root = path.resolve(import.meta.dirname, '../..');
const build = { timeout: 120_000, intervals: [250] };

test('publishing and unpublishing change the served site automatically, unless somebody rolled back', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-publish-'));
  const [sitePort = 0, studioPort = 0, lakePort = 0, publisherPort = 0, previewPort = 0] = await freePorts(5);
  const dataDir = path.join(folder, 'lake');
  const releases = path.join(folder, 'publisher');
  const lake = { kind: 'local', port: lakePort, projectId: 'local', dataset: 'production', dataDir } as const;
  const services = await startServices(
    {
      lake,
      sitePort,
      siteHost: '127.0.0.1',
      serve: {},
      studioPort,
      build: { asOf, workers: 1 },
      publisher: { port: publisherPort, host: '127.0.0.1', dataDir: releases, keep: 20 },
      preview: { host: '127.0.0.1', port: previewPort, dataDir: path.join(folder, 'preview') },
      alerts: {},
      logFormat: 'text',
      backup: { keep: 2, folder: path.join(folder, 'backups') },
    },
    { root, say: () => {} },
  );
  try {
    await services.ready;
    const before = livePointer(releases).read()?.release ?? '';
    const manifest = readManifest(before);
    const site = `http://localhost:${sitePort}`;
    const client = createLakeClient(lake).withConfig({ perspective: 'raw' });
    const token = readFileSync(path.join(dataDir, 'token'), 'utf8').trim();
    const writer = new Writer(page, { url: `http://localhost:${studioPort}`, token });
    const address = `${site}/docs/fresh-from-the-studio`;
    const served = async (): Promise<unknown> => {
      const { state, failure } = await statusOf(services);
      return [(await fetch(address)).status, state, failure];
    };
    const words = 'Nobody ran a build to show this sentence.';
    const draft =
      '*[_id in path("drafts.**") && title == "Fresh from the Studio"][0].body[0].children[0].text';
    const add = async (more: string): Promise<void> => {
      await writer.write('');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(more);
      await expect.poll(() => client.fetch<string>(draft)).toContain(more);
      await expect(writer.publishButton()).toBeEnabled();
    };
    /** Publishes, and prints how long it takes from the click until a reader gets these words. */
    const publishUntil = async (what: string, text: string): Promise<void> => {
      await noteClicks(page);
      const changed = expect.poll(async () => (await fetch(address)).text(), { ...build, intervals: [20] });
      const [milliseconds] = await Promise.all([
        changed.toContain(text).then(async () => Date.now() - (await lastClick(page))),
        writer.publish(),
      ]);
      console.log(
        `${what}: ${(milliseconds / 1000).toFixed(2)} s from the click on Publish to the reader's page`,
      );
      await expect.poll(served, build).toEqual([200, 'idle', undefined]);
    };

    await writer.browse('docs;sidebar-docSidebar-for-users');
    await writer.startNew('New page');
    await writer.type('title', 'Fresh from the Studio');
    await writer.unfold('Place');
    await writer.field('slug').getByRole('button', { name: 'Generate' }).click();
    await writer.write(words);
    await expect.poll(() => client.fetch(draft)).toBe(words);
    // A draft changes nothing: nothing is built, and nothing is shown.
    await expect.poll(served, build).toEqual([404, 'idle', undefined]);

    const state = page.getByTestId('document-state');
    await expect(state).toHaveText('Draft only');
    await publishUntil('A new page', words);
    await expect(state).toHaveText(/^Live since \d+:\d\d/);
    const reader = await context.newPage();
    await reader.goto(`${site}/docs/for-users`);
    await reader.getByRole('link', { name: 'Fresh from the Studio' }).first().click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Fresh from the Studio');
    await expect(reader.getByText(words)).toBeVisible();
    await add(' Nor this one.');
    await publishUntil('A changed text', `${words} Nor this one.`);
    await reader.reload();
    await expect(reader.getByText(`${words} Nor this one.`)).toBeVisible();

    // Somebody goes back to the first release. What is published meanwhile waits, which the Studio says.
    const publisher = await requirePublisher(releases);
    await publisher.rollBack(path.basename(before, '.json'), 'Ada');
    await expect.poll(served).toEqual([404, 'pinned', undefined]);
    const notice = page.getByTestId('publishing-notice');
    await expect(notice).toContainText('Ada went back to an earlier state of the site');
    await add(' This one waited.');
    const { eventsReceived } = await statusOf(services);
    await writer.publish();
    await expect.poll(async () => (await statusOf(services)).eventsReceived).toBeGreaterThan(eventsReceived);
    expect(await served()).toEqual([404, 'pinned', undefined]);
    await publisher.resume('Ada');
    await expect.poll(served, build).toEqual([200, 'idle', undefined]);
    expect(await (await fetch(address)).text()).toContain('Nor this one. This one waited.');
    await expect(notice).toBeEmpty();
    await longStep('the Studio says what a build does, and what it has found', async () => {
      // A build is over too soon to be seen.
      await tellWriters(page, { kind: 'building', step: 'Rendering 3,000 pages…', next: true });
      await expect(notice).toContainText('Rendering 3,000 pages… What was published since this build began');
      // On a phone, too, it leaves the button free.
      await page.setViewportSize(sizes.phone);
      const bottomOf = async (): Promise<number> => {
        const { y = Infinity, height = 0 } = (await notice.boundingBox()) ?? {};
        return y + height;
      };
      await expect
        .poll(async () => ((await writer.publishButton().boundingBox())?.y ?? 0) - (await bottomOf()))
        .toBeGreaterThan(0);
      await page.setViewportSize(sizes.desktop);
      // Content with errors is named as the Studio names it, and a click leads to it.
      await tellWriters(page, {
        kind: 'refused',
        errors: 2,
        message: '',
        problem: {
          code: 'broken-link',
          severity: 'error',
          message: 'The link "this" leads to the document "docPage-for-users", which exists only as a draft.',
          fix: 'Publish it.',
          where: {
            documentId: 'docPage-for-users--why',
            documentType: 'docPage',
            documentTitle: 'Why',
            field: 'description',
          },
        },
      });
      await expect(notice).toHaveText(
        'The site was not updated. Why › Description: The link "this" leads to the document "For Users", which exists only as a draft. Publish it. There is 1 more error.',
      );
      await notice.getByRole('link', { name: 'Why › Description' }).click();
      await expect(writer.field('description').getByRole('textbox')).toBeFocused();
      await page.goBack();
      // What only a build finds reaches the writers, too.
      const warning: Problem = {
        code: 'x',
        severity: 'warning',
        message: 'The search for "fees" finds nothing.',
        fix: 'Use the word.',
      };
      await tellWriters(page, { kind: 'current', warnings: [warning] });
      const warned = page.getByTestId('warnings-notice');
      await expect(warned).toContainText('The site was built with 1 new warning.');
      await warned.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByTestId('site-warning')).toContainText(
        'The search for "fees" finds nothing. Use the word.',
      );
      await expect(warned).toHaveCount(0);
      await page.goBack();
      await page.unroute(news);
    });

    await writer.see('Published');
    await page.getByTestId('action-unpublish').click();
    await writer.confirm('Unpublish');
    await expect.poll(served, build).toEqual([410, 'idle', undefined]);
    await reader.goto(`${site}/docs/for-users`);
    await expect(reader.getByRole('link', { name: 'Fresh from the Studio' })).toHaveCount(0);
    // Another build, but the same bytes as before, except for what says that the page was removed.
    const after = livePointer(releases).read()?.release ?? '';
    expect(after).not.toBe(before);
    expect(changedFiles(manifest, readManifest(after))).toEqual([
      '/_hosts/Caddyfile',
      '/_hosts/nginx/http.conf',
      '/_redirects',
      '/build.json',
      '/docs/fresh-from-the-studio.md/index.html',
      '/docs/fresh-from-the-studio/index.html',
      '/hosting.json',
      '/ledger.json',
    ]);

    await longStep(
      'a heading that a writer renames, here in the notes on a type, keeps the address that readers have',
      async () => {
        const symbol = 'reference-usdm-mainnet-object-BatchManager';
        const manager = `${site}/api/usdm-mainnet/schema/types/objects/batch-manager`;
        const shown = async (): Promise<string> => (await fetch(manager)).text();
        await client.patch(symbol).set(titled('How often rates change')).commit();
        await expect.poll(shown, build).toContain('id="note-how-often-rates-change"');
        const published = await client.getDocument(symbol);
        await client.createOrReplace({
          ...published,
          ...titled('Changes of rates'),
          _id: `drafts.${symbol}`,
          _type: 'referenceSymbol',
        });
        await writer.open('referenceSymbol', symbol);
        await writer.publish();
        await expect.poll(shown, build).toContain('id="note-changes-of-rates"');
        const ledger = await (await fetch(`${site}/ledger.json`)).text();
        const known = ledger.split('\n').find((line) => line.includes('/types/objects/batch-manager"'));
        expect(known).toContain('"note-how-often-rates-change"');
        expect(known).not.toContain('"missing"');
        expect(await (await fetch(`${manager}.md`)).text()).toContain(
          '<a id="note-how-often-rates-change"></a>',
        );
        await reader.goto(`${manager}#note-how-often-rates-change`);
        await expect(reader.getByRole('heading', { name: 'Changes of rates' })).toBeInViewport();
      },
    );
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

const heading = (text: string) => ({
  _type: 'block',
  _key: 'heading',
  style: 'h3',
  markDefs: [],
  children: [{ _type: 'span', _key: 'span', text, marks: [] }],
});

const titled = (title: string) => ({ notes: [heading(title)] });

/** The paths of the files that two releases have differently, or that only one of them has. */
function changedFiles(before: ReleaseManifest, after: ReleaseManifest): readonly string[] {
  const paths = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...paths].filter((each) => before.files.get(each)?.hash !== after.files.get(each)?.hash).toSorted();
}

/** The address at which a Studio hears what publishing does. */
const news = '**/writers/events';

/** Has a Studio hear from now on that publishing does this. */
async function tellWriters(page: Page, state: PublishingState): Promise<void> {
  const told: PublisherNews = { kind: 'state', state, problems: [] };
  await page.unroute(news);
  await page.route(news, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/event-stream' },
      body: `data: ${JSON.stringify(told)}\n\n`,
    }),
  );
  // A page that is shown again sends the question again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function statusOf(services: Services): Promise<PublisherStatus> {
  const response = await fetch(services.addresses().status);
  return (await response.json()) as PublisherStatus;
}

/** Notes in a page when something in it was clicked last, for `lastClick`. */
async function noteClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => document.documentElement.setAttribute('data-clicked', String(Date.now())),
      { capture: true },
    );
  });
}

/** Milliseconds since 1970. */
async function lastClick(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-clicked'));
}
