import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { uploadsQuery } from '#studio/uploads/uploads.ts';
import { usesQuery } from '#studio/uploads/uploadUses.ts';
import { answerSize } from './testing/answerSize.ts';

const hashes = Array.from({ length: 200 }, (_, number) =>
  createHash('sha1').update(`${number}`).digest('hex'),
);
const uploads: readonly RawDocument[] = hashes.map((hash, number) => ({
  _id: `image-${hash}-1200x800-png`,
  _type: 'sanity.imageAsset',
  originalFilename: `picture-${number}.png`,
  url: `http://127.0.0.1:3400/images/local/production/${hash}-1200x800.png`,
  size: 50_000 + number,
  sha1hash: hash,
  metadata: { dimensions: { width: 1200, height: 800, aspectRatio: 1.5 }, lqip: hash.repeat(20) },
}));
const pages: readonly RawDocument[] = uploads.map(({ _id }, number) => ({
  _id: `page-${number}`,
  _type: 'docPage',
  title: `Page ${number} with a picture`,
  body: [{ _type: 'figure', asset: { _type: 'reference', _ref: _id } }, { text: hashes.join(' ') }],
}));

// 3,000 uploads may be 400 kB; a fifteenth of them is enough to see it.
test('the list of uploads has a few hundred kilobytes, not the texts of the documents that use them', async () => {
  const ids = uploads.map(({ _id }) => _id);
  const documents = [...uploads, ...pages];
  const list = await answerSize(documents, uploadsQuery);
  const uses = await answerSize(documents, usesQuery(ids));
  expect(list + uses).toBeLessThan(400_000 / 15);
});
