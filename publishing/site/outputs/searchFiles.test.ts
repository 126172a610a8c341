import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseIndexManifest } from '#core/search/index/indexManifest.ts';
import { modelOf } from '#core/site/testing/build.ts';
import { doc, docsContent } from '#core/site/testing/content.ts';
import { searchFiles } from './searchFiles.ts';

const modelWith = (title: string) =>
  modelOf(
    docsContent({
      docs: [doc('fees', { title })],
    }),
  );

test('every manifest names existing files, and each part is named after its content', () => {
  const files = new Map(searchFiles(modelWith('Fees')).map(({ path, contents }) => [path, contents]));
  const manifests = [...files].filter(([path]) => path.startsWith('search-index/current'));
  expect(manifests.map(([path]) => path)).toEqual(['search-index/current.json']);
  const parts = manifests.flatMap(([, contents]) => parseIndexManifest(contents).parts);
  expect(parts.map(({ kind }) => kind).toSorted()).toEqual(['head', 'shard', 'text']);
  for (const { kind, file } of parts) {
    const contents = files.get(file.slice(1)) ?? '';
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 12);
    expect(file).toBe(`/search-index/${kind}.${hash}.json`);
  }
});

test('the same pages give the same files, and another title gives others', () => {
  expect(searchFiles(modelWith('Fees'))).toEqual(searchFiles(modelWith('Fees')));
  const before = new Set(searchFiles(modelWith('Fees')).map(({ path }) => path));
  const added = searchFiles(modelWith('Costs')).filter(({ path }) => !before.has(path));
  expect(added.map(({ path }) => path.replace(/[0-9a-f]{12}/, '…')).toSorted()).toEqual([
    'search-index/head.….json',
    'search-index/shard.….json',
  ]);
});
