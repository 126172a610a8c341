import type { ReferencePlan } from './planReference.ts';
import type { ReferenceDocument } from './referenceDocument.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { applyPlan } from '../testing/applyPlan.ts';
import { schemaVersions } from '../testing/arbitrarySchemas.ts';
import { deploymentOf } from '../testing/deploymentOf.ts';
import { planReference } from './planReference.ts';

const first = 'type Query { a: Int old: Old } type Old { x: Int }';
const second = 'type Query { a: Int b: Int }';

function toText(markdown: string): readonly object[] {
  return [{ _type: 'block', text: markdown }];
}

async function plan(
  texts: readonly string[],
  existing: readonly ReferenceDocument[] = [],
): Promise<ReferencePlan> {
  const result = await planReference({ deployment: deploymentOf(texts), existing, toText });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result;
}

async function apply(
  texts: readonly string[],
  existing: readonly ReferenceDocument[] = [],
): Promise<ReferenceDocument[]> {
  return applyPlan(existing, (await plan(texts, existing)).operations);
}

function actions({ operations }: ReferencePlan): string[] {
  return operations.map((operation) =>
    operation.action === 'create'
      ? `create ${operation.document._id}`
      : `${operation.action} ${operation.id} ${[...Object.keys(operation.set), ...operation.unset].join(' ')}`,
  );
}

test('the first run creates a document for the deployment, each version and each symbol', async () => {
  expect(actions(await plan([first]))).toStrictEqual(
    [
      'reference-test-net',
      'reference-test-net-version-1-0-0',
      'reference-test-net-directive-deprecated',
      'reference-test-net-directive-include',
      'reference-test-net-directive-oneOf',
      'reference-test-net-directive-skip',
      'reference-test-net-directive-specifiedBy',
      'reference-test-net-object-Old',
      'reference-test-net-query-a',
      'reference-test-net-query-old',
      'reference-test-net-scalar-Boolean',
      'reference-test-net-scalar-Int',
      'reference-test-net-scalar-String',
    ].map((id) => `create ${id}`),
  );
});

test('what the schema says of itself and of its root types is with the deployment', async () => {
  const text =
    '"All *fees*." schema { query: Q mutation: M } "What to read." type Q { a: Int } type M { b: Int }';
  const [deployment] = await apply([first, text]);
  expect(deployment).toMatchObject({ about: toText('All *fees*.\n\nWhat to read.') });
});

test('the second run does nothing', async () => {
  expect(actions(await plan([first], await apply([first])))).toStrictEqual([]);
  // A query without the SDL of versions returns null for it.
  const withoutSdl = (await apply([first])).map((document) =>
    document._type === 'referenceVersion' ? { ...document, sdl: null } : document,
  );
  expect(actions(await plan([first], withoutSdl))).toStrictEqual([]);
});

test('a new version creates new symbols, retires removed ones and updates changed ones', async () => {
  expect(actions(await plan([first, second], await apply([first])))).toStrictEqual([
    'update reference-test-net latest releases',
    'create reference-test-net-version-1-1-0',
    'update reference-test-net-directive-include example',
    'update reference-test-net-directive-skip example',
    'retire reference-test-net-object-Old status removedIn history example',
    'retire reference-test-net-query-old status removedIn history example',
    'update reference-test-net-scalar-Int returnedBy memberOf',
    'create reference-test-net-query-b',
  ]);
});

test('keeps the fields of writers in published documents and drafts, and what these keep of renamed headings', async () => {
  const notes = [{ _type: 'block', text: 'Mind the fee.' }];
  const formerHeadings = [{ _type: 'formerHeading', id: 'note-fees', field: 'notes', heading: 'a' }];
  const lake = (await apply([first])).flatMap((document) =>
    document._id === 'reference-test-net-query-old'
      ? [
          { ...document, notes, examples: notes, formerHeadings },
          { ...document, _id: `drafts.${document._id}`, migration: notes, formerHeadings },
        ]
      : [document],
  );
  const after = new Map((await apply([first, second], lake)).map((document) => [document._id, document]));
  expect(after.get('reference-test-net-query-old')).toMatchObject({
    notes,
    examples: notes,
    formerHeadings,
    status: 'removed',
    removedIn: '1.1.0',
  });
  expect(after.get('drafts.reference-test-net-query-old')).toMatchObject({
    migration: notes,
    formerHeadings,
    status: 'removed',
    removedIn: '1.1.0',
  });
});

test('creates deleted documents again, and restores generated fields changed by hand', async () => {
  const lake = (await apply([first]))
    .filter(({ _id }) => _id !== 'reference-test-net-query-a')
    .map((document) =>
      document._id === 'reference-test-net-query-old' ? { ...document, slug: 'mine' } : document,
    );
  expect(actions(await plan([first], lake))).toStrictEqual([
    'create reference-test-net-query-a',
    'update reference-test-net-query-old slug',
  ]);
});

test('reports orphans and leaves them alone', async () => {
  const stranger = { _id: 'reference-test-net-object-Ghost', _type: 'referenceSymbol' };
  const { operations, orphans } = await plan([first], [...(await apply([first])), stranger]);
  expect({ operations, orphans }).toStrictEqual({ operations: [], orphans: [stranger._id] });
});

test('a removed symbol has the version of its removal, its deprecation and its replacement', async () => {
  const lake = await apply([
    'type Query { a(x: Int): Int fee: Int @deprecated(reason: "Use `a`.") } type Token { n: String d: Int }',
    'type Query { a: Int } type TokenMetadata { n: String d: Int }',
  ]);
  const documents = new Map(lake.map((document) => [document._id, document]));
  expect(documents.get('reference-test-net-query-fee')).toMatchObject({
    status: 'removed',
    addedIn: '1.0.0',
    removedIn: '1.1.0',
    deprecation: {
      reason: 'Use `a`.',
      replacement: { symbol: { _type: 'reference', _ref: 'reference-test-net-query-a', _weak: true } },
    },
    history: [
      { version: '1.0.0', event: 'added' },
      { version: '1.1.0', event: 'removed', changes: [{ kind: 'field-removed', path: 'Query.fee' }] },
    ],
  });
  expect(documents.get('reference-test-net-object-Token')).toMatchObject({
    status: 'removed',
    likelyReplacement: { symbol: { _ref: 'reference-test-net-object-TokenMetadata' } },
  });
  expect(documents.get('reference-test-net-query-a')).toMatchObject({
    status: 'current',
    goneMembers: [{ name: 'x', addedIn: '1.0.0', removedIn: '1.1.0' }],
  });
});

test('ids have no dots and are never too long for a lake', async () => {
  const { operations } = await plan([`type Query { a: ${'T'.repeat(200)} } scalar ${'T'.repeat(200)}`]);
  const ids = operations.flatMap((operation) =>
    operation.action === 'create' ? [operation.document._id] : [],
  );
  expect(ids.filter((id) => !/^[\w-]{1,128}$/u.test(id))).toStrictEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('applying versions one by one gives the same documents as all at once, and then an empty plan', async () => {
  await fc.assert(
    fc.asyncProperty(schemaVersions, async (texts) => {
      let lake: ReferenceDocument[] = [];
      for (let count = 1; count <= texts.length; count += 1) lake = await apply(texts.slice(0, count), lake);
      expect((await plan(texts, lake)).operations).toStrictEqual([]);
      const atOnce = await apply(texts);
      expect(byId(lake)).toStrictEqual(byId(atOnce));
    }),
    propertyRuns(15, 60),
  );
});

function byId(documents: readonly ReferenceDocument[]): Map<string, unknown> {
  return new Map(documents.map(({ _rev, ...document }) => [document._id, document]));
}
