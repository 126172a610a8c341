import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, snapshotId } from './snapshotId.ts';
import { emptyAnswer } from './testing/emptyAnswer.ts';

const base = { _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z', _rev: 'r1' };
const author = (id: string, name: string) => ({ ...base, _id: id, _type: 'author', name }) as const;
const snapshot = { ...emptyAnswer, author: [author('a', 'A'), author('b', 'B')] };

const image = (url: string, sha1hash: string) => ({
  ...base,
  _id: 'image-1',
  _type: 'sanity.imageAsset' as const,
  url,
  sha1hash,
  extension: 'png',
  mimeType: 'image/png',
  size: 1,
  originalFilename: 'a.png',
  dimensions: null,
  isOpaque: null,
  colour: null,
});

const idOf = (url: string, sha1hash: string) =>
  snapshotId({ ...emptyAnswer, 'sanity.imageAsset': [image(url, sha1hash)] });

test('the id is a short hash', () => {
  expect(snapshotId(snapshot)).toMatch(/^[0-9a-f]{16}$/);
});

test('the order of the documents does not matter', () => {
  const other = { ...emptyAnswer, author: [author('b', 'B'), author('a', 'A')] };
  expect(snapshotId(other)).toBe(snapshotId(snapshot));
});

test('another text gives another id', () => {
  const other = { ...emptyAnswer, author: [author('a', 'A'), author('b', 'C')] };
  expect(snapshotId(other)).not.toBe(snapshotId(snapshot));
});

test('a lake on another port gives the same id, and another image another', () => {
  const here = idOf('http://127.0.0.1:3400/images/local/production/1.png', 'abc');
  expect(idOf('http://127.0.0.1:3500/images/local/production/1.png', 'abc')).toBe(here);
  expect(idOf('http://127.0.0.1:3400/images/local/production/1.png', 'def')).not.toBe(here);
});

test('canonical JSON is JSON of the same value, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('canonical JSON does not depend on the order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const turned = Object.fromEntries(Object.entries(object).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(object));
    }),
  );
});

test('a text cut in the middle of an emoji has an id too', () => {
  const cut = { ...emptyAnswer, author: [author('a', '\uD83D')] };
  expect(snapshotId(cut)).toMatch(/^[0-9a-f]{16}$/);
});
