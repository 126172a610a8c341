import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { patchDocument } from './patchDocument.ts';
import { patchOperations } from './patchOperations.ts';

const base = {
  _id: 'a',
  _type: 'page',
  _rev: 'r',
  _createdAt: '2020-01-01T00:00:00Z',
  _updatedAt: '2020-01-01T00:00:00Z',
};

/** The fields of a document after some patches, applied in order. */
function patched(fields: JsonObject, ...patches: JsonObject[]): JsonObject {
  let document: LakeDocument = { ...base, ...fields };
  for (const patch of patches) document = { ...patchDocument(document, patchOperations(patch)), ...base };
  return Object.fromEntries(Object.entries(document).filter(([key]) => !Object.hasOwn(base, key)));
}

describe('patchDocument', () => {
  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['set creates missing parents', {}, { set: { 'a.b': 1 } }, { a: { b: 1 } }],
    [
      'set reaches items by key, by index and from the end',
      { l: [{ _key: 'x' }, 2, 3] },
      { set: { 'l[_key=="x"].v': 1, 'l[1]': 20, 'l[-1]': 30 } },
      { l: [{ _key: 'x', v: 1 }, 20, 30] },
    ],
    [
      'set of an item that does not exist does nothing',
      { l: [{ _key: 'x' }] },
      { set: { 'l[_key=="y"].v': 1 } },
      { l: [{ _key: 'x' }] },
    ],
    ['setIfMissing does not overwrite', { a: 0 }, { setIfMissing: { a: 1, b: 2 } }, { a: 0, b: 2 }],
    [
      'unset removes fields and items',
      { a: 1, l: [{ _key: 'x' }, { _key: 'y' }], o: { p: 1, q: 2 } },
      { unset: ['a', 'l[_key=="x"]', 'o.p', 'nothing'] },
      { l: [{ _key: 'y' }], o: { q: 2 } },
    ],
    ['inc and dec count', { n: 1, m: 1 }, { inc: { n: 2, none: 1 }, dec: { m: 3 } }, { n: 3, m: -2 }],
    [
      'insert puts items before and after',
      { l: ['b'] },
      { insert: { before: 'l[0]', items: ['a'] } },
      { l: ['a', 'b'] },
    ],
    [
      'insert after the end appends',
      { l: ['a'] },
      { insert: { after: 'l[-1]', items: ['b', 'c'] } },
      { l: ['a', 'b', 'c'] },
    ],
    [
      'insert after the end of an empty list appends',
      { l: [] },
      { insert: { after: 'l[-1]', items: ['a'] } },
      { l: ['a'] },
    ],
    [
      'insert in place of a range',
      { l: [1, 2, 3, 4] },
      { insert: { replace: 'l[1:3]', items: ['x'] } },
      { l: [1, 'x', 4] },
    ],
    [
      'insert in place of nothing does nothing',
      { l: [1] },
      { insert: { replace: 'l[5]', items: ['x'] } },
      { l: [1] },
    ],
    [
      'diffMatchPatch edits a text',
      { t: 'The cat sat' },
      { diffMatchPatch: { t: '@@ -1,11 +1,12 @@\n The \n-c\n+ch\n at sat\n' } },
      { t: 'The chat sat' },
    ],
    [
      'set comes after setIfMissing, unset after set',
      { a: 1 },
      { setIfMissing: { b: 1 }, set: { b: 2, c: 3 }, unset: ['c'] },
      { a: 1, b: 2 },
    ],
  ])('%s', (_name, before, patch, after) => {
    expect(patched(before, patch)).toEqual(after);
  });

  test('the document itself is not changed', () => {
    const document = { ...base, deep: { list: [{ _key: 'k', n: 1 }] } };
    const copy = structuredClone(document);
    const patch = { set: { 'deep.list[_key=="k"].n': 2 }, unset: ['deep.list[0]'] };
    patchDocument(document, patchOperations(patch));
    expect(document).toEqual(copy);
  });
});

/**
 * A plain model of the same: a place in a document is a list of steps (a field, an index, a key), and an
 * operation changes a copy of the document at that place.
 */
type Step = string | number | { readonly _key: string };
type Operation =
  | { readonly kind: 'set' | 'setIfMissing'; readonly path: readonly Step[]; readonly value: unknown }
  | { readonly kind: 'unset'; readonly path: readonly Step[] }
  | { readonly kind: 'inc'; readonly path: readonly Step[]; readonly by: number }
  | {
      readonly kind: 'insert';
      readonly where: 'before' | 'after' | 'replace';
      readonly path: readonly Step[];
      readonly items: readonly unknown[];
    };
type Container = Record<string | number, unknown>;

function model(fields: JsonObject, operation: Operation): unknown {
  const root: Container = { ...structuredClone(fields) };
  const steps = [...operation.path];
  const last = steps.pop() as Step;
  const inner = operation.path.findLastIndex((step) => typeof step !== 'string');
  if (inner > 0 && !exists(root, operation.path.slice(0, inner))) return root;
  let parent: unknown = root;
  for (const [index, step] of steps.entries()) {
    const place = placeOf(parent, step);
    if (place === undefined) return root;
    const creates = operation.kind === 'set' || operation.kind === 'setIfMissing';
    const container = parent as Container;
    const leadsToField = typeof operation.path[index + 1] === 'string';
    const mayCreate = !Array.isArray(parent) || Object.hasOwn(container, place);
    if (creates && leadsToField && mayCreate && !isContainer(container[place])) container[place] = {};
    parent = container[place];
  }
  const place = placeOf(parent, last);
  if (place === undefined || !isContainer(parent)) return root;
  const container = parent as Container;
  const isThere = Object.hasOwn(container, place);
  switch (operation.kind) {
    case 'set':
      if (!Array.isArray(parent) || Number(place) <= parent.length) container[place] = operation.value;
      break;
    case 'setIfMissing':
      if (!isThere && !Array.isArray(parent)) container[place] = operation.value;
      break;
    case 'unset':
      if (Array.isArray(parent) && isThere) parent.splice(Number(place), 1);
      else if (!Array.isArray(parent)) delete container[place];
      break;
    case 'inc':
      if (typeof container[place] === 'number') container[place] += operation.by;
      break;
    case 'insert':
      if (Array.isArray(parent) && (isThere || operation.where !== 'replace')) {
        const at = Number(place) + (operation.where === 'after' ? 1 : 0);
        parent.splice(at, operation.where === 'replace' ? 1 : 0, ...structuredClone(operation.items));
      }
  }
  return root;
}

function exists(root: unknown, path: readonly Step[]): boolean {
  let value = root;
  for (const step of path) {
    const place = placeOf(value, step);
    if (place === undefined || !Object.hasOwn(value as Container, place)) return false;
    value = (value as Container)[place];
  }
  return true;
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function placeOf(parent: unknown, step: Step): string | number | undefined {
  if (!isContainer(parent)) return undefined;
  if (typeof step === 'string') return Array.isArray(parent) ? undefined : step;
  if (!Array.isArray(parent)) return undefined;
  if (typeof step === 'number') return step;
  const index = parent.findIndex(
    (item) => isContainer(item) && (item as { _key?: unknown })._key === step._key,
  );
  return index === -1 ? undefined : index;
}

function asPatch(operation: Operation): JsonObject {
  const path = operation.path
    .map((step, index) =>
      typeof step === 'string'
        ? `${index === 0 ? '' : '.'}${step}`
        : typeof step === 'number'
          ? `[${step}]`
          : `[_key=="${step._key}"]`,
    )
    .join('');
  switch (operation.kind) {
    case 'set':
    case 'setIfMissing':
      return { [operation.kind]: { [path]: operation.value } };
    case 'unset':
      return { unset: [path] };
    case 'inc':
      return { inc: { [path]: operation.by } };
    case 'insert':
      return { insert: { [operation.where]: path, items: operation.items } };
  }
}

describe('random patches', () => {
  const leaf = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom('x', 'yy', true));
  const item = fc.oneof(
    leaf,
    fc.record({ _key: fc.constantFrom('k', 'l'), v: leaf }, { noNullPrototype: true }),
  );
  const items = fc.uniqueArray(item, {
    maxLength: 4,
    selector: (value) => (isContainer(value) ? (value as { _key: string })._key : {}),
  });
  const fields = fc.record(
    { n: leaf, list: items, deep: fc.record({ list: items, n: leaf }, { noNullPrototype: true }) },
    { requiredKeys: [], noNullPrototype: true },
  );
  const inList = fc.oneof(fc.nat({ max: 4 }), fc.constantFrom({ _key: 'k' }, { _key: 'l' }));
  const path = fc.oneof(
    fc.constantFrom<Step[]>(['n'], ['m'], ['deep'], ['deep', 'n'], ['deep', 'm', 'o'], ['list']),
    inList.map((step): Step[] => ['list', step]),
    inList.map((step): Step[] => ['deep', 'list', step]),
    inList.map((step): Step[] => ['list', step, 'v']),
  );
  const operation: fc.Arbitrary<Operation> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('set' as const, 'setIfMissing' as const),
      path,
      value: fc.oneof(leaf, items),
    }),
    fc.record({ kind: fc.constant('unset' as const), path }),
    fc.record({ kind: fc.constant('inc' as const), path, by: fc.integer({ min: -3, max: 3 }) }),
    fc.record({
      kind: fc.constant('insert' as const),
      where: fc.constantFrom('before' as const, 'after' as const, 'replace' as const),
      path: inList.map((step): Step[] => ['list', step]),
      items: fc.array(leaf, { minLength: 1, maxLength: 2 }),
    }),
  );

  test('do what the plain model does', () => {
    fc.assert(
      fc.property(fields, fc.array(operation, { maxLength: 6 }), (before, operations) => {
        let expected: unknown = before;
        let actual: JsonObject = before;
        for (const next of operations) {
          expected = model(expected as JsonObject, next);
          actual = patched(actual, asPatch(next));
          expect(actual).toEqual(expected);
        }
      }),
      propertyRuns(500, 5000),
    );
  });
});
