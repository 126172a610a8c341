import type { PartFile } from './indexManifest.ts';
import { expect, test } from 'vitest';
import { generatedRecords } from '../testing/generatedRecords.ts';
import { buildIndex } from './buildIndex.ts';
import { parseManifest, textFileOf, writeManifest } from './indexManifest.ts';
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
  const text = writeManifest(files);
  expect(parseManifest(text).parts).toHaveLength(files.length);
  expect(parseManifest(text).parts).toEqual(expect.arrayContaining([...files]));
  expect(writeManifest(files.toReversed())).toBe(text);
});

test('a manifest has the words that mean the same, each once', () => {
  const synonyms = [
    { from: ['fee', 'cost'], to: ['fee', 'cost'] },
    { from: ['apr'], to: ['interest rate', 'yearly rate'] },
  ];
  const text = writeManifest([], synonyms);
  expect(parseManifest(text).synonyms).toEqual(synonyms);
  expect(text.match(/cost/g)).toHaveLength(1);
  expect(parseManifest(writeManifest([])).synonyms).toEqual([]);
  expect(() =>
    parseManifest(`{"format":${indexFormat},"kind":"manifest","parts":[],"synonyms":["fee"]}`),
  ).toThrow(IndexFormatError);
});

test('it names the file with the texts of each page', () => {
  const manifest = parseManifest(writeManifest(files));
  for (const { url } of records) {
    const file = textFileOf(manifest, url);
    const part = parts[files.findIndex((each) => each.file === file)];
    expect(readTextPart(part?.text ?? '').map((page) => page.url)).toContain(url);
  }
});

test('a text that is not a manifest is rejected', () => {
  expect(() =>
    parseManifest(`{"format":${indexFormat},"kind":"manifest","parts":[["wing","","a"]]}`),
  ).toThrow(
    new IndexFormatError(
      'A manifest part of the search index is damaged: ["wing","","a"] does not name a part. Load it again; if that does not help, build the site again.',
    ),
  );
  expect(() => parseManifest('<!doctype html>')).toThrow(IndexFormatError);
});
