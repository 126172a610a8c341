import type { CorrectionPlan } from './planCorrection.ts';
import type { ReferencePlan } from './planReference.ts';
import type { ReferenceDocument } from './referenceDocument.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { correctedVersion } from '../history/correctedVersion.ts';
import { applyPlan } from '../testing/applyPlan.ts';
import { schemaVersions } from '../testing/arbitrarySchemas.ts';
import { deploymentOf } from '../testing/deploymentOf.ts';
import { planCorrection } from './planCorrection.ts';
import { planReference } from './planReference.ts';

const first = 'type Query { fee: Fee } type Fee { amount: Int currency: String paidOn: String }';
const second = 'type Query { fee: FeeRate } type FeeRate { amount: Int currency: String paidOn: String }';
const notes = [{ _type: 'block', text: 'Mind the fee.' }];
const fee = 'reference-test-net-object-Fee';
const feeRate = 'reference-test-net-object-FeeRate';
const version = 'reference-test-net-version-1-0-0';

test('the version says how it was corrected, and what a renamed symbol had goes to its new name', async () => {
  const existing = (await lakeOf([first])).map((each) => (each._id === fee ? { ...each, notes } : each));
  const correction = await correct([first], [second], existing);
  expect(correction).toMatchObject({ deleted: [fee], successors: new Map([[fee, feeRate]]), problems: [] });
  const corrected = after(existing, correction);
  expect(find(corrected, feeRate)).toMatchObject({ notes, status: 'current' });
  expect(find(corrected, version)).toMatchObject({
    sdl: second,
    corrections: [
      {
        date: '2026-01-02',
        changes: [
          { path: 'Fee', kind: 'type-removed' },
          { path: 'Query.fee', kind: 'field-type-changed' },
          { path: 'FeeRate', kind: 'type-added' },
        ],
      },
    ],
  });
});

test('a second correction is added to the first', async () => {
  const existing = await lakeOf([first]);
  const once = after(existing, await correct([first], [second], existing));
  const twice = after(once, await correct([second], [first], once));
  expect(find(twice, version)).toMatchObject({ corrections: [{ _key: 'c0' }, { _key: 'c1' }] });
});

test('a text that cannot be read any more can be corrected', async () => {
  const existing = await lakeOf([first]);
  const corrected = after(existing, await correct(['type Query {'], [second], existing));
  expect(find(corrected, version)).toMatchObject({ sdl: second, corrections: [{ changes: [] }] });
});

test.each([
  ['a symbol', fee, 'have added texts to it.'],
  ['a draft', `drafts.${fee}`, 'have added texts to its draft.'],
])('texts of %s that would be lost are a problem', async (_, _id, message) => {
  const lake = await lakeOf([first]);
  const existing = [...lake, { ...find(lake, fee), _id, _type: 'referenceSymbol', notes }];
  const { problems } = await correct([first], ['type Query { fee: Int }'], existing);
  expect(problems).toMatchObject([
    { code: 'lost-texts', where: { documentId: fee }, message: expect.stringContaining(message) },
  ]);
});

test('a corrected reference is the same as if its versions had always had the corrected texts', async () => {
  const texts = fc.record({ right: schemaVersions, wrong: schemaVersions });
  await fc.assert(
    fc.asyncProperty(texts, async ({ right, wrong }) => {
      const mistaken = right.map((text, index) => wrong[index] ?? text);
      const existing = await lakeOf(mistaken);
      const correction = await correct(mistaken, right, existing);
      expect(correction.problems).toEqual([]);
      expect(withoutRecords(after(existing, correction))).toEqual(withoutRecords(await lakeOf(right)));
    }),
    propertyRuns(20, 300),
  );
});

async function lakeOf(texts: readonly string[]): Promise<readonly ReferenceDocument[]> {
  return applyPlan([], (await plan(texts, [])).operations);
}

/** Corrects all versions whose text differs. */
async function correct(
  before: readonly string[],
  texts: readonly string[],
  existing: readonly ReferenceDocument[],
): Promise<CorrectionPlan> {
  const { versions } = deploymentOf(texts);
  const changed = versions.filter(({ sdl }, index) => sdl !== before[index]);
  const corrected = await Promise.all(
    changed.map((each) => correctedVersion(each, before[versions.indexOf(each)] ?? '')),
  );
  const input = { deployment: 'test-net', existing, corrected, date: '2026-01-02' };
  return planCorrection({ ...input, plan: await plan(texts, existing) });
}

async function plan(
  texts: readonly string[],
  existing: readonly ReferenceDocument[],
): Promise<ReferencePlan> {
  const deployment = deploymentOf(texts);
  const corrects = new Set(deployment.versions.map((each) => each.version));
  const result = await planReference({ deployment, existing, corrects, toText: (text) => [{ text }] });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result;
}

function after(
  existing: readonly ReferenceDocument[],
  { operations, deleted }: CorrectionPlan,
): readonly ReferenceDocument[] {
  return applyPlan(existing, operations).filter(({ _id }) => !deleted.includes(_id));
}

function find(documents: readonly ReferenceDocument[], id: string): ReferenceDocument | undefined {
  return documents.find(({ _id }) => _id === id);
}

/** Documents by id, without their revisions and what corrections say of themselves. */
function withoutRecords(documents: readonly ReferenceDocument[]): object {
  return Object.fromEntries(
    documents.map((document) => [document._id, { ...document, _rev: '', corrections: undefined }]),
  );
}
