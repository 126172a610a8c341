import type { TestLake } from '#lake/testing/testLake.ts';
import type { TemporaryDeployment } from './testing/temporaryDeployment.ts';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { doc, paragraph, ref, soundSite } from '#publishing/site/testing/soundSite.ts';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';
import { contentProblems } from '#schema/content/problems/contentProblems.ts';
import { runCorrection, runReference, runReferenceRemoval } from './runReference.ts';
import { temporaryDeployment } from './testing/temporaryDeployment.ts';

const wrong = 'type Query { fee: Fee } type Fee { amount: Int currency: String paidOn: String }';
const right = 'type Query { fee: FeeRate } type FeeRate { amount: Int currency: String paidOn: String }';
const notes = [paragraph('n', 'Mind the fee.')];
const fee = 'reference-test-net-object-Fee';
const objects = '/api/test-net/schema/types/objects';

let lake: TestLake;
let deployment: TemporaryDeployment;
let printed: string[];
const output = { print: (text: string): void => void printed.push(...text.split('\n')), complain: () => {} };

beforeEach(async () => {
  lake = await startTestLake();
  deployment = temporaryDeployment();
  printed = [];
  let transaction = lake.client.transaction();
  for (const document of soundSite) transaction = transaction.createOrReplace(document);
  await transaction.commit();
});
afterEach(async () => {
  await lake.stop();
  deployment.remove();
});

const place = () => ({ client: lake.client, schemaFolder: path.dirname(deployment.folder) });
const apply = () => runReference(place(), 'apply', { deployment: undefined, isLenient: false }, output);
const correct = (isConfirmed: boolean, versions: readonly string[] = []) =>
  runCorrection(place(), { deployment: 'test-net', versions, isLenient: false, isConfirmed }, output);
const remove = (isConfirmed: boolean) =>
  runReferenceRemoval(place(), { deployment: 'test-net', isConfirmed }, output);

/** The content without what the lake itself writes down. */
async function everything(): Promise<unknown> {
  return lake.client.fetch('*[!(_id in path("_.**"))] | order(_id)', {}, { perspective: 'raw' });
}

async function errors(): Promise<readonly string[]> {
  const problems = contentProblems(await fetchDocuments(lake.client, {}), '2026-01-01T00:00:00Z');
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

test('a correction is shown before it is written, keeps notes, and leads readers on', async () => {
  deployment.release([wrong]);
  await apply();
  const link = { _type: 'internalLink', target: ref(fee) };
  await lake.client
    .patch(fee)
    .set({ notes: [paragraph('n', 'Fee', link)] })
    .commit();
  const byPath = paragraph('p', 'Fee', { _type: 'link', href: `${objects}/fee` });
  await lake.client.create(doc('why', 'Why', { body: [byPath, paragraph('q', 'Fee', link)] }));
  await lake.client
    .patch('reference-test-net-query-fee')
    .set({ notes: [paragraph('n', 'Fee', link)] })
    .commit();
  deployment.release([right]);
  await expect(apply()).rejects.toThrow('npm run reference -- correct test-net');

  const before = await everything();
  printed = [];
  await correct(false);
  expect(await everything()).toStrictEqual(before);
  expect(printed).toEqual(
    expect.arrayContaining([
      '  Fee        Object `Fee` was removed',
      `  delete   ${fee}`,
      '  create   reference-test-net-object-FeeRate',
      `  ${objects}/fee  leads to ${objects}/fee-rate`,
      'Nothing was written. With --yes, this is done.',
    ]),
  );

  await correct(true, ['1.0.0']);
  expect(await lake.client.getDocument('reference-test-net-version-1-0-0')).toMatchObject({
    sdl: right,
    corrections: [{ changes: [{ path: 'Fee' }, { path: 'Query.fee' }, { path: 'FeeRate' }] }],
  });
  const renamed = { markDefs: [{ target: { _ref: 'reference-test-net-object-FeeRate' } }] };
  expect(await lake.client.getDocument('why')).toMatchObject({ body: [{}, renamed] });
  for (const id of ['reference-test-net-query-fee', 'reference-test-net-object-FeeRate']) {
    expect(await lake.client.getDocument(id)).toMatchObject({ notes: [renamed] });
  }
  expect(await errors()).toEqual([]);
  printed = [];
  await correct(false);
  await apply();
  expect(printed).toEqual([
    'test-net: nothing to correct; every text is the one that was applied',
    'test-net: nothing to do',
  ]);
});

test('only versions that were applied with another text can be corrected', async () => {
  deployment.release([wrong]);
  await apply();
  await expect(correct(true, ['1.0.0'])).rejects.toThrow(
    "'1.0.0' is the one that was applied. Edit its file",
  );
  await expect(correct(true, ['3.0.0'])).rejects.toThrow("'3.0.0' was never applied");
});

test('a correction that would lose texts of writers is refused', async () => {
  deployment.release([wrong]);
  await apply();
  await lake.client.patch(fee).set({ notes }).commit();
  deployment.release(['type Query { fee: Int }']);
  const before = await everything();
  await expect(correct(true)).rejects.toThrow('No version has "Fee" after the correction');
  expect(await everything()).toStrictEqual(before);
});

test('an API without a folder is listed, and goes with everything that belongs to it', async () => {
  deployment.release([wrong]);
  await apply();
  await lake.client.patch(fee).set({ notes }).commit();
  await lake.client.create({ _id: `drafts.${fee}`, _type: 'referenceSymbol', name: 'Fee' });
  await lake.client
    .patch(`drafts.${fee}`)
    .set({ deployment: { _type: 'reference', _ref: 'reference-test-net', _weak: true } })
    .commit();
  deployment.remove();
  printed = [];
  await apply();
  expect(printed).toEqual([
    'test-net: in the lake, but without a folder; "npm run reference -- remove test-net" removes it',
  ]);

  printed = [];
  await remove(false);
  expect(printed).toEqual(
    expect.arrayContaining([
      `  delete   ${fee}`,
      `  delete   drafts.${fee}`,
      `  ${objects}/fee  is recorded as removed`,
      'Texts of writers that go with it:',
      `  ${fee}  (notes)`,
      'Nothing was written. With --yes, this is done.',
    ]),
  );
  await remove(true);
  expect(await lake.client.fetch('*[_type match "reference*"]._id', {}, { perspective: 'raw' })).toEqual([]);
  expect(await lake.client.fetch('*[from == $from]{gone}', { from: `${objects}/fee` })).toEqual([
    { gone: true },
  ]);
  expect(await errors()).toEqual([]);
  await expect(remove(true)).rejects.toThrow("There is no deployment 'test-net' in the lake. It has none.");
});

test('an API that comes back takes its addresses back', async () => {
  deployment.release([wrong]);
  await apply();
  await remove(true);
  await apply();
  expect(await lake.client.fetch('count(*[_type == "redirect" && from match "/api/*"])')).toBe(0);
  expect(await errors()).toEqual([]);
});

test('an API that other documents lead to is not removed', async () => {
  deployment.release([wrong]);
  await apply();
  await lake.client.create(
    doc('why', 'Why', { body: [paragraph('p', 'Fee', { _type: 'link', href: `${objects}/fee` })] }),
  );
  await expect(remove(true)).rejects.toThrow('Why (docPage, why)');
  expect(await lake.client.getDocument(fee)).toBeDefined();
});

test('a version of which no site could be built is refused, and nothing is written', async () => {
  deployment.release([wrong]);
  deployment.write('versions.yaml', versionsWithSummary('A'.repeat(6_000)));
  await expect(apply()).rejects.toThrow('field summary\n  The text has 6000 characters; the limit is 5000.');
  expect(await lake.client.fetch('count(*[_type match "reference*"])')).toBe(0);
});

test('a version that makes code of writers invalid is applied, and says so', async () => {
  deployment.release([wrong]);
  await apply();
  const code = { _type: 'codeBlock', _key: 'c', language: 'graphql', code: '{ fee { amount } }' };
  await lake.client.create(doc('why', 'Why', { body: [code] }));
  deployment.release([wrong, 'type Query { fee: Int }']);
  printed = [];
  await apply();
  expect(printed).toContain('Until writers have corrected this, the site stays as it is:');
  expect(printed.join('\n')).toContain('Why (docPage, why)');
});

function versionsWithSummary(summary: string): string {
  const version = `  - version: 1.0.0\n    date: 2025-01-01\n    summary: ${summary}\n`;
  return `deployment: test-net\ntitle: Test net\ndescription: For tests.\nversions:\n${version}`;
}
