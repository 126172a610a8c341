import type { LakeDocument } from '../document/lakeDocument.ts';
import type { DocumentReader, DocumentSelection } from '../store/documentReader.ts';
import type { Perspective } from './parsePerspective.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { collectReferences } from '../document/collectReferences.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { evaluateGroq } from './evaluateGroq.ts';
import { parseGroq } from './parseGroq.ts';
import { runQuery } from './runQuery.ts';
import { viewDocuments } from './viewDocuments.ts';

const now = new Date('2026-01-01T00:00:00Z');

/** Values that are alike and values that are not, of every kind there is in a document. */
const value = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom('', 'a', 'A', 'b', '_', 'ß', 'Ω', '\u{1F600}', '10', '9'),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.record({ b: fc.constantFrom(1, 'x', null) }),
  fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
);
const documents = fc.uniqueArray(
  fc.record({
    _id: fc
      .tuple(
        fc.constantFrom('', 'drafts.', 'versions.r.'),
        fc.constantFrom('c', 'a', 'd', 'b', 'f', 'e', 'i', 'g', 'h'),
      )
      .map((parts) => parts.join('')),
    _type: fc.constantFrom('page', 'post'),
    _updatedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'),
    a: value,
    b: value,
    c: value,
    to: fc.option(fc.record({ _ref: fc.constantFrom('a', 'b', 'c', 'drafts.b', 'versions.r.c') }), {
      nil: undefined,
    }),
  }),
  { selector: ({ _id }) => _id, maxLength: 30, size: 'max' },
);

const source = fc.constantFrom(
  '*',
  '*[_type == "page"]',
  '*[_type == "page" && a > 0]',
  '*[_type in ["page", "post"] && defined(b)]',
  '*[references("a")]',
  '*[_id in ["a", "drafts.b", "c", "d"]]',
  '*[_updatedAt >= "2026-01-02T00:00:00Z"]',
  '*[_type == "page" && _updatedAt >= "2026-01-02T00:00:00Z" && a > 0]',
  '*[_id in ["a", "c"] && _updatedAt >= "2026-01-03T00:00:00Z"]',
  '*[a > 0 || b == true]',
  '*[a == b]',
  '*[_type == "page"][defined(a)]',
  '*[to->_type == "post"]',
  '*[c in *[_type == "post"] | order(a)[0...2].c]',
  '*[count(*[a == ^.a]) > 1]',
  '*[_type == "page"] | order(c)',
  '*[_type == "page"] | score(a == 1)',
);
const key = fc
  .tuple(
    fc.constantFrom(
      'a',
      'b',
      'c',
      '_id',
      '@.a',
      '(b)',
      'a.b',
      'a["b"]',
      'lower(a)',
      'upper(b)',
      'string::lower(c)',
      'coalesce(a.b, b, lower(c))',
      'lower(coalesce(a, b))',
      'a[0]',
      'a + 1',
      'defined(a)',
      'to->a',
      'count(*)',
    ),
    fc.constantFrom('', ' asc', ' desc'),
  )
  .map((parts) => parts.join(''));
const part = fc.constantFrom(
  '',
  '[0]',
  '[2]',
  '[-1]',
  '[0...3]',
  '[1..2]',
  '[2...2]',
  '[4..1]',
  '[-2..-1]',
  '[0..-2]',
  '[0...999]',
  '[1..4][0...2]',
);
const shape = fc.constantFrom(
  '',
  '{_id, a}',
  '._id',
  '{..., "more": *[_type == ^._type] | order(b, _id)[0..1]._id}',
  '[defined(a)][0...2]',
);
const list = fc
  .record({ source, keys: fc.array(key, { minLength: 1, maxLength: 3 }), part, shape })
  .map((query) => `${query.source} | order(${query.keys.join(', ')})${query.part}${query.shape}`);
const query = fc.oneof(
  list,
  fc.tuple(list, list).map(([a, b]) => `{"a": ${a}, "b": ${b}, "count": count(*)}`),
  list.map((inner) => `*[_type == "post"]{_id, "list": ${inner}}`),
  list.map((inner) => `(${inner}) | order(_id)`),
);
const perspective = fc.constantFrom<Perspective>(
  { kind: 'raw' },
  { kind: 'layers', layers: ['published'] },
  { kind: 'layers', layers: ['drafts', 'published'] },
  { kind: 'layers', layers: ['r', 'drafts', 'published'] },
);

/** Thousands of queries are answered twice: on a busy machine that takes a while. Milliseconds. */
const muchTime = 180_000;

test('a planned query has the same result as groq-js over all documents', { timeout: muchTime }, async () => {
  await fc.assert(
    fc.asyncProperty(documents, query, perspective, async (fields, text, view) => {
      const reader = readerOf(fields.map((document) => ({ ...stamps, ...withoutUndefined(document) })));
      const shown = viewDocuments(reader, view);
      const names = { identity: 'me', projectId: 'p' };
      const alone = evaluateGroq(parseGroq(text, {}), text, {
        ...names,
        params: {},
        dataset: shown.select({ by: 'all' }),
        dereference: shown.get,
        timestamp: now,
        datasetName: 'd',
      });
      const planned = await runQuery(
        reader,
        { ...names, query: text, params: {}, perspective: view, dataset: 'd' },
        now,
      );
      expect(JSON.stringify(planned)).toBe(JSON.stringify(alone));
    }),
    propertyRuns(200, 2000),
  );
});

const stamps = { _rev: 'r', _createdAt: now.toISOString(), _updatedAt: now.toISOString() };

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return JSON.parse(JSON.stringify(fields));
}

/** A reader of a few documents that looks at each of them instead of using an index. */
function readerOf(all: readonly LakeDocument[]): DocumentReader {
  const sorted = all.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return {
    get: (id) => sorted.find(({ _id }) => _id === id),
    select: (selection, layers) =>
      sorted.filter(
        (document) =>
          isSelected(document, selection) && (layers?.includes(splitDocumentId(document._id).layer) ?? true),
      ),
  };
}

function isSelected(document: LakeDocument, selection: DocumentSelection): boolean {
  if (document._updatedAt < (selection.updatedSince ?? '')) return false;
  switch (selection.by) {
    case 'all':
      return true;
    case 'ids':
      return selection.values.includes(document._id);
    case 'bases':
      return selection.values.includes(splitDocumentId(document._id).base);
    case 'types':
      return selection.values.includes(document._type);
    case 'references':
      return collectReferences(document).some(({ target }) => selection.values.includes(target));
  }
}
