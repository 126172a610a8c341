import type { Asset } from '#core/content/content.ts';
import type { PreviewFiles } from './previewFiles.ts';
import type { FakeServer } from './testing/startFakeServer.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetFolder } from '#scripts/build/createSiteBuilder.ts';
import { doc, ref } from '#scripts/build/testing/soundSite.ts';
import { previewFiles } from './previewFiles.ts';
import { startFakeServer, studio } from './testing/startFakeServer.ts';

/** One of the files that are compiled code to the fake. */
const code = '/fakePreview.ts';

let server: FakeServer;
let files: PreviewFiles;
beforeEach(async () => {
  server = await startFakeServer({
    files: { answer: (...asked) => files.answer(...asked), ofModel: (...asked) => files.ofModel(...asked) },
  });
  const { preview } = server;
  files = previewFiles({
    root: import.meta.dirname,
    code: 'none',
    preview,
    reviews: preview.reviews,
    renderer: preview.renderer,
    uploads: () => {
      throw new Error('Nothing was uploaded.');
    },
  });
});
afterEach(() => server.close());

async function askPage(place: string) {
  const headers = { Authorization: 'Bearer editor', Origin: studio };
  const { text } = await server.ask('/~preview/writers/tickets', { headers, method: 'POST', body: {} });
  const { ticket }: { readonly ticket: string } = JSON.parse(text);
  return server.ask(place, { headers: { Authorization: `Preview ${ticket}` } });
}

test('when no site can be built from the content, pages say why and other addresses reveal nothing', async () => {
  server.preview.publish(doc('use', 'Secret', { parent: ref('nowhere') }));
  const page = await askPage('/docs/guides/use/');
  expect(page.status).toBe(503);
  expect(page.text).toMatch(/^The published content has an error, so that no page can be shown: “Secret”: /);
  const asked = await Promise.all(['/favicon.ico', code].map((place) => server.ask(place)));
  expect(asked.map(({ status, text }) => [status, text])).toEqual(
    asked.map(() => [503, 'There is nothing to show at the moment. It is tried again and again.\n']),
  );
  const headers = { Authorization: 'Bearer editor', Origin: studio };
  expect((await server.ask('/~preview/writers/uses?id=use', { headers })).status).toBe(503);
  server.preview.publish();
  expect((await askPage('/docs/guides/use/')).status).toBe(200);
  expect((await server.ask(code)).text).toContain('export function fakePreview');
});

test('while what was sound has an error, pages and what they need are there', async () => {
  expect((await askPage('/docs/guides/use/')).status).toBe(200);
  server.preview.publish(doc('use', 'Use', { parent: ref('nowhere') }));
  expect((await askPage('/docs/guides/use/')).status).toBe(200);
  expect((await server.ask(code)).text).toContain('export function fakePreview');
});

test.each([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
])('an upload that ends in %s is sent as %s: its name in the cache does not tell', async (ending, type) => {
  const root = mkdtempSync(path.join(tmpdir(), 'preview-uploads-'));
  const bytes = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  const place = `/media/${sha1}-1x1.${ending}`;
  mkdirSync(assetFolder(root), { recursive: true });
  writeFileSync(path.join(assetFolder(root), sha1), bytes);
  const { preview } = server;
  const scene = await preview.scene();
  const asset: Asset = {
    id: 'image-1',
    kind: 'image',
    sha1,
    url: '',
    extension: ending,
    mimeType: type,
    size: 1,
  };
  const model = { ...scene.model, assets: [{ asset, path: place }] };
  files = previewFiles({
    root,
    code: 'none',
    preview: { ...preview, scene: async () => ({ ...scene, model }) },
    reviews: preview.reviews,
    renderer: preview.renderer,
    uploads: () => ({ origin: 'http://localhost:9', projectId: 'local', dataset: 'production' }),
  });
  const { status, headers, text } = await server.ask(place);
  rmSync(root, { recursive: true });
  expect([status, headers['content-type'], text]).toEqual([200, type, bytes]);
});
