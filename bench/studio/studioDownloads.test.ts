import { expect, test } from 'vitest';
import { linkedCorpus } from './linkedCorpus.ts';
import { studioDownloads } from './studioDownloads.ts';

// 3,000 pages may be 2 MB; a tenth of them is enough to see it.
test('a Studio downloads a small part of a large site, and little after a publish', async () => {
  const { start, publish } = await studioDownloads(linkedCorpus(300));
  expect(start).toBeLessThan(200_000);
  expect(publish).toBeLessThan(20_000);
});
