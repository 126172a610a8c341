import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestLake, testClient } from '#lake/testing/testLake.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { convertContent } from './convert/convertContent.ts';
import { countContent } from './countContent.ts';
import { readContentFolder } from './folder/readContentFolder.ts';
import { importContent } from './importContent.ts';

const sample = path.resolve(import.meta.dirname, '../../content');

async function emptyLake() {
  const { client, stop } = await startTestLake();
  onTestFinished(stop);
  const raw = client.withConfig({ perspective: 'raw' });
  const lines: string[] = [];
  const load = (folder: string): Promise<void> =>
    importContent({ folder, client: raw, onProgress: (line) => lines.push(line) });
  return { client, raw, lines, load };
}

function copyOfSample(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sample, folder, { recursive: true });
  return folder;
}

function ids(found: readonly { readonly id: string }[]): readonly string[] {
  return found.map(({ id }) => id);
}

test('the sample content comes back from a lake in the shapes of the site, without a problem', async () => {
  const { client, load } = await emptyLake();
  await load(sample);
  const { content, problems } = reshapeSnapshot(await fetchSnapshot(client));
  const { documents, assets } = convertContent(readContentFolder(sample));
  const idsOf = (type: string): readonly string[] =>
    documents.filter(({ _id, _type }) => _type === type && !_id.startsWith('drafts.')).map(({ _id }) => _id);
  expect({
    problems,
    docs: ids(content.docs),
    categories: ids(content.categories),
    posts: ids(content.posts),
    authors: ids(content.authors),
    drafts: content.draftIds,
    assets: content.assets.map(({ kind, originalFilename }) => `${kind} ${originalFilename}`).toSorted(),
  }).toEqual({
    problems: [],
    docs: idsOf('docPage'),
    categories: idsOf('docCategory'),
    posts: idsOf('post'),
    authors: idsOf('author'),
    drafts: ['docPage-for-users--supported-protocols--usdl-from-lattice'],
    assets: assets.map(({ kind, file }) => `${kind} ${path.basename(file)}`).toSorted(),
  });
});

test('a second import changes nothing, and uploads no file again', async () => {
  const { raw, lines, load } = await emptyLake();
  const all =
    '*[!(_type match "system*")] | order(_id) {..., "_rev": null, "_updatedAt": null, "_createdAt": null}';
  await load(sample);
  const first = await raw.fetch<unknown>(all);
  await load(sample);
  expect(await raw.fetch<unknown>(all)).toEqual(first);
  const { documents, assets } = convertContent(readContentFolder(sample));
  expect(lines).toEqual([
    `Loaded ${assets.length} images and files (0 were there already).`,
    `Loaded ${documents.length} documents.`,
    `Loaded 0 images and files (${assets.length} were there already).`,
    `Loaded ${documents.length} documents.`,
  ]);
});

test('sends nothing if the folder has a problem', async () => {
  const { raw, load } = await emptyLake();
  const folder = copyOfSample();
  const file = path.join(folder, 'docs/for-users/why.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n[gone](gone.md)\n`);
  await expect(load(folder)).rejects.toThrow("'[gone](gone.md)': There is no 'docs/for-users/gone.md'");
  expect(await raw.fetch<number>('count(*)')).toBe(0);
});

test('an import that was interrupted after the files can be repeated', { tags: ['long'] }, async () => {
  const { raw, lines, load } = await emptyLake();
  const broken = raw.withConfig({
    resolveFetch: () => (url, init) =>
      url.includes('/data/mutate/')
        ? Promise.reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }))
        : fetch(url, init),
  });
  const first = importContent({ folder: sample, client: broken, onProgress: (line) => lines.push(line) });
  await expect(first).rejects.toThrow(/^The local Content Lake at .* cannot be reached \(ECONNRESET\)\./);
  expect(await countContent(raw)).toBe(0);
  await load(sample);
  const { documents, assets } = convertContent(readContentFolder(sample));
  expect(lines).toEqual([
    `Loaded ${assets.length} images and files (0 were there already).`,
    `Loaded 0 images and files (${assets.length} were there already).`,
    `Loaded ${documents.length} documents.`,
  ]);
});

test('distinguishes a lake that refuses from one that cannot be reached', { tags: ['long'] }, async () => {
  const { lake, stop } = await startTestLake();
  const stranger = testClient({ url: lake.url, token: 'stranger' });
  const load = () => importContent({ folder: sample, client: stranger, onProgress: () => {} });
  await expect(load()).rejects.toThrow(
    /^The local Content Lake at .* answered 401 for the dataset 'production'/,
  );
  await stop();
  await expect(load()).rejects.toThrow(/^The local Content Lake at .* cannot be reached \(ECONNREFUSED\)/);
});

test(
  'images and files left behind by a failed import do not count as content',
  { tags: ['long'] },
  async () => {
    const { raw } = await emptyLake();
    await raw.assets.upload('file', Buffer.from('left'), { filename: 'left.txt' });
    await raw.assets.upload('image', readFileSync(path.join(sample, 'assets/brand/mark.svg')));
    expect({ all: await raw.fetch<number>('count(*)'), content: await countContent(raw) }).toEqual({
      all: 2,
      content: 0,
    });
  },
);

test('drafts count as content', { tags: ['long'] }, async () => {
  const { raw } = await emptyLake();
  await raw.create({ _id: 'drafts.post-a', _type: 'post' });
  expect(await countContent(raw)).toBe(1);
});

test('loads more than fits into one transaction in several', { tags: ['long'] }, async () => {
  const { raw, lines } = await emptyLake();
  await importContent({
    folder: sample,
    client: raw,
    onProgress: (line) => lines.push(line),
    maxBytes: 60_000,
  });
  const { documents } = convertContent(readContentFolder(sample));
  expect(await countContent(raw)).toBe(documents.length);
  expect(lines.slice(1, 3)).toEqual([
    expect.stringMatching(/^Loaded \d+ of \d+ documents…$/),
    expect.stringMatching(/^Loaded \d+ of \d+ documents…$/),
  ]);
  expect(lines.at(-1)).toBe(`Loaded ${documents.length} documents.`);
});
