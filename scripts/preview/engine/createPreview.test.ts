import type { PreviewEvent } from '#core/preview/previewMessages.ts';
import type { FakePreview } from '../testing/fakePreview.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doc, post, ref, settings } from '#scripts/build/testing/soundSite.ts';
import { fakePreview } from '../testing/fakePreview.ts';

const patience = { timeout: 20_000 };
let preview: FakePreview;
beforeEach(() => {
  preview = fakePreview();
});
afterEach(() => preview.close());

const use = (title: string, fields: Record<string, unknown> = {}) =>
  doc('use', title, { parent: ref('guides'), ...fields });
const place = '/docs/guides/use';

async function follow(path: string, version?: string) {
  const events: PreviewEvent[] = [];
  const shown = version ?? (await preview.page(path)).version;
  const stop = preview.follow(path, shown, (event) => events.push(event));
  return { events, stop };
}

test('a page shows the newest draft', async () => {
  expect((await preview.page(place)).html).toContain('"title":"Use"');
  preview.edit(use('Make use of it'));
  expect((await preview.page(place)).html).toContain('"title":"Make use of it"');
});

test('a path without a page shows the page that says so', async () => {
  expect(await preview.page('/nowhere')).toMatchObject({
    isFound: false,
    html: expect.stringContaining('not found'),
  });
});

test('who follows a page is told when it changes, and not when another one does', async () => {
  const followed = await follow(place);
  const other = await follow('/blog/hello');
  preview.edit(post('hello', 'Hi'));
  await vi.waitFor(() => expect(other.events).toEqual([{ kind: 'changed' }]), patience);
  expect(followed.events).toEqual([]);
  preview.edit(post('hello', 'Hi'), use('Make use of it'));
  await vi.waitFor(() => expect(followed.events).toEqual([{ kind: 'changed' }]), patience);
  expect(other.events).toHaveLength(1);
});

test('who follows a page is told at once if what they show is not the newest', async () => {
  const { version } = await preview.page(place);
  preview.edit(use('Make use of it'));
  await preview.scene();
  const { events } = await follow(place, version);
  await vi.waitFor(() => expect(events).toEqual([{ kind: 'changed' }]), patience);
});

test('everybody is told when what is around every page changes', async () => {
  const { events } = await follow(place);
  preview.edit({ ...settings, title: 'Manual', navbar: [] } as never);
  await vi.waitFor(() => expect(events).toContainEqual({ kind: 'changed' }), patience);
});

test('who follows a page is told why drafts are held back, and when they are not any more', async () => {
  const { events } = await follow(place);
  preview.edit(use('Broken', { parent: ref('nowhere') }));
  await vi.waitFor(() => expect(events).toHaveLength(1), patience);
  expect(events[0]).toMatchObject({
    kind: 'problems',
    problems: [{ where: { documentId: 'use', field: 'parent' } }],
  });
  preview.edit();
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ kind: 'problems', problems: [] }), patience);
});

test('who follows a page is told when the lake does not answer, and gets what changed meanwhile', async () => {
  const { events } = await follow(place);
  preview.fail('The lake is down.');
  await vi.waitFor(
    () => expect(events).toEqual([{ kind: 'failed', message: 'The lake is down.' }]),
    patience,
  );
  await expect(preview.page(place)).rejects.toThrow('The lake is down.');
  preview.fail(undefined);
  preview.edit(use('Make use of it'));
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ kind: 'changed' }), patience);
});

test('nothing is told any more to who has left', async () => {
  const gone = await follow(place);
  const stays = await follow(place);
  gone.stop();
  preview.edit(use('Make use of it'));
  await vi.waitFor(() => expect(stays.events).toHaveLength(1), patience);
  expect(gone.events).toEqual([]);
});
