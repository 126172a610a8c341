import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takingPatches, undoneFields } from './undoneFields.ts';

type Fields = Readonly<Record<string, unknown>>;

const paragraph = (key: string, text: string) => ({ _key: key, _type: 'block', text });
const base = { title: 'Why', summary: 'Because', _rev: '1' };

/** A draft after the patches that take the published values of fields into it. */
function withTaken(draft: Fields, published: Fields, names: readonly string[]): Fields {
  return takingPatches(published, names).reduce<Fields>(
    (taken, patch) =>
      'set' in patch
        ? { ...taken, ...patch.set }
        : Object.fromEntries(Object.entries(taken).filter(([name]) => !patch.unset.includes(name))),
    draft,
  );
}

test.each<readonly [what: string, base: Fields, published: Fields, draft: Fields, undone: Partial<Fields>]>([
  ['nothing was published since', base, base, { ...base, title: 'How' }, {}],
  [
    'a release has changed another field',
    base,
    { ...base, title: 'What', _rev: '2' },
    { ...base, summary: 'Though' },
    { untouched: ['title'] },
  ],
  [
    'a release has changed the same field',
    base,
    { ...base, title: 'What' },
    { ...base, title: 'How' },
    { changedInBoth: ['title'] },
  ],
  ['both have made the same change', base, { ...base, title: 'What' }, { ...base, title: 'What' }, {}],
  ['a release has removed a field', base, { title: 'Why' }, base, { untouched: ['summary'] }],
  ['a release has added a field', base, { ...base, role: 'New' }, base, { untouched: ['role'] }],
  [
    'nothing was published when it was begun',
    {},
    base,
    { title: 'How', summary: 'Because' },
    { changedInBoth: ['title'] },
  ],
  [
    'a program has changed one paragraph in both, and the writer another',
    { body: [paragraph('a', 'One'), paragraph('b', 'Two')] },
    { body: [paragraph('a', '1'), paragraph('b', 'Two')] },
    { body: [paragraph('a', '1'), paragraph('b', 'Second')] },
    {},
  ],
  [
    'a release has changed one paragraph, and the writer another',
    { body: [paragraph('a', 'One'), paragraph('b', 'Two')] },
    { body: [paragraph('a', '1'), paragraph('b', 'Two')] },
    { body: [paragraph('a', 'One'), paragraph('b', 'Second')] },
    { changedInBoth: ['body'] },
  ],
  [
    'a release has moved a paragraph, and the writer has changed it',
    { body: [paragraph('a', 'One'), paragraph('b', 'Two')] },
    { body: [paragraph('b', 'Two'), paragraph('a', 'One')] },
    { body: [paragraph('a', 'One'), paragraph('b', 'Second')] },
    { changedInBoth: ['body'] },
  ],
])('what a draft would undo: %s', (_what, before, published, draft, undone) => {
  expect(undoneFields({ base: before, published }, draft)).toEqual({
    untouched: [],
    changedInBoth: [],
    ...undone,
  });
});

test('with what was published taken, a draft keeps all that it has changed, and undoes nothing else', () => {
  const value = fc.oneof(
    fc.constantFrom('one', 'two'),
    fc.record({ current: fc.constantFrom('one', 'two') }, { noNullPrototype: true }),
    fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }).map((keys) => keys.map((_key) => ({ _key }))),
  );
  const document = fc.dictionary(fc.constantFrom('title', 'body', 'slug', '_rev'), value, {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(document, document, document, (before, published, draft) => {
      const since = { base: before, published };
      const { untouched, changedInBoth } = undoneFields(since, draft);
      const taken = withTaken(draft, published, untouched);
      expect(undoneFields(since, taken)).toEqual({ untouched: [], changedInBoth });
      for (const name of ['title', 'body', 'slug']) {
        const isOwn = !isSame(draft[name], before[name]);
        expect(taken[name]).toEqual(isOwn ? draft[name] : published[name]);
      }
      expect(taken['_rev']).toEqual(draft['_rev']);
    }),
  );
});

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
