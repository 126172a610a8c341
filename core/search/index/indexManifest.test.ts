import type { PartFile } from './indexManifest.ts';
import { expect, test } from 'vitest';
import { generatedRecords } from '../testing/generatedRecords.ts';
import { buildIndex } from './buildIndex.ts';
import { parseIndexManifest, textFileOf, writeIndexManifest } from './indexManifest.ts';
import { IndexFormatError, indexFormat } from './indexPart.ts';
import { readTextPart } from './textPart.ts';

const records = generatedRecords(30);
const parts = buildIndex(records, { head: 2_000, shard: 4_000, text: 4_000 });
const files: readonly PartFile[] = parts.map(({ kind, prefix }, at) => ({
  kind,
  prefix,
  file: `${at}.json`,
}));

test('a manifest lists the files, and is the same for the same files', () => {
  const text = writeIndexManifest(files);
  expect(parseIndexManifest(text).parts).toHaveLength(files.length);
  expect(parseIndexManifest(text).parts).toEqual(expect.arrayContaining([...files]));
  expect(writeIndexManifest(files.toReversed())).toBe(text);
});

test('a manifest has the words that mean the same, each once', () => {
  const synonyms = [
    { from: ['fee', 'cost'], to: ['fee', 'cost'] },
    { from: ['apr'], to: ['interest rate', 'yearly rate'] },
  ];
  const text = writeIndexManifest([], { synonyms });
  expect(parseIndexManifest(text).synonyms).toEqual(synonyms);
  expect(text.match(/cost/g)).toHaveLength(1);
  expect(parseIndexManifest(writeIndexManifest([])).synonyms).toEqual([]);
  expect(() =>
    parseIndexManifest(`{"format":${indexFormat},"kind":"manifest","parts":[],"synonyms":["fee"]}`),
  ).toThrow(IndexFormatError);
});

test('a manifest has the pages to offer', () => {
  const pages = {
    suggested: [{ label: 'Fees', href: '/docs/fees/' }],
    first: [{ label: 'Start', href: '/docs/' }],
  };
  expect(parseIndexManifest(writeIndexManifest(files, { pages })).pages).toEqual(pages);
  expect(parseIndexManifest(writeIndexManifest(files)).pages).toEqual({ suggested: [], first: [] });
  for (const damaged of ['"pages":["fees"]', '"suggested":["fees"]']) {
    expect(() =>
      parseIndexManifest(`{"format":${indexFormat},"kind":"manifest","parts":[],${damaged}}`),
    ).toThrow(IndexFormatError);
  }
});

test('it names the file with the texts of each page', () => {
  const manifest = parseIndexManifest(writeIndexManifest(files));
  for (const { url } of records) {
    const file = textFileOf(manifest, url);
    const part = parts[files.findIndex((each) => each.file === file)];
    expect(readTextPart(part?.text ?? '').map((page) => page.url)).toContain(url);
  }
});

test('a text that is not a manifest is rejected', () => {
  expect(() =>
    parseIndexManifest(`{"format":${indexFormat},"kind":"manifest","parts":[["wing","","a"]]}`),
  ).toThrow(
    new IndexFormatError(
      'A manifest part of the search index is damaged: ["wing","","a"] does not name a part. Load it again; if that does not help, build the site again.',
    ),
  );
  expect(() => parseIndexManifest('<!doctype html>')).toThrow(IndexFormatError);
});
