import type { TestLake } from '#lake/testing/testLake.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLake, testClient } from '#lake/testing/testLake.ts';
import { explainLakeError } from './explainLakeError.ts';

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
});
afterAll(() => lake.stop());

const answered = (status: number, words: string) =>
  `The local Content Lake at ${lake.lake.url} answered ${status} for the dataset 'production': ${words}`;

test('explains a write that would break a reference: the document, and what to do', async () => {
  const to = { _type: 'reference', _ref: 'nowhere' };
  const error: unknown = await lake.client
    .create({ _id: 'a', _type: 'page', to })
    .catch((rejection: unknown) => rejection);
  expect(explainLakeError(lake.client, error).message).toBe(
    answered(
      409,
      'The mutation(s) failed: Document "a" references non-existent document "nowhere". Nothing of this transaction was written. ' +
        'Correct the document it names, or try again if somebody else has changed it meanwhile.',
    ),
  );
});

test('explains a write of an invalid document: what is wrong with it, and what to do', async () => {
  const error: unknown = await lake.client
    .create({ _id: '.a', _type: 'page' })
    .catch((rejection: unknown) => rejection);
  expect(explainLakeError(lake.client, error).message).toMatch(
    /answered 400 .*"\.a".*\. Nothing of this transaction was written\. Correct the document or field it names and try again\.$/,
  );
});

test('explains a transaction that is too large', async () => {
  const text = 'x'.repeat(33 * 1024 * 1024);
  const error: unknown = await lake.client
    .create({ _type: 'page', text })
    .catch((rejection: unknown) => rejection);
  expect(explainLakeError(lake.client, error).message).toBe(
    answered(
      413,
      'The body is longer than the 33554432 bytes that are allowed here. Nothing was written: send less in one transaction.',
    ),
  );
});

test('explains a missing permission to write: it is another lake', async () => {
  const outsider = testClient({ ...lake.lake, token: '' });
  const error: unknown = await outsider.create({ _type: 'page' }).catch((rejection: unknown) => rejection);
  expect(explainLakeError(outsider, error).message).toBe(
    answered(
      401,
      "This needs a token of the lake. What answers there is not the lake of this project's data folder (LAKE_DATA), or that folder belongs to another user: set LAKE_PORT to the port of the right one.",
    ),
  );
});
