import { expect, test } from 'vitest';
import { digestQuery, digestsByIdQuery } from '#schema/content/digestQuery.ts';
import { answerSize } from './testing/answerSize.ts';
import { linkedCorpus } from './testing/linkedCorpus.ts';

// 3,000 pages may be 2 MB; a tenth of them is enough to see it.
test('a Studio downloads a small part of a large site, and little after a publish', async () => {
  const documents = linkedCorpus(300);
  const largest = documents.reduce((one, other) =>
    JSON.stringify(other).length > JSON.stringify(one).length ? other : one,
  );
  expect(await answerSize(documents, digestQuery)).toBeLessThan(200_000);
  expect(await answerSize(documents, digestsByIdQuery, [largest._id])).toBeLessThan(20_000);
});
