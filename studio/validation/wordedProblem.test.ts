import type { SchemaType } from 'sanity';
import type { Problem, ProblemPlace } from '#core/problem.ts';
import { Schema } from '@sanity/schema';
import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { paragraph, rawPage } from '#schema/content/reshape/testing/rawDocuments.ts';
import { wordedProblem } from './wordedProblem.ts';

const page = { ...rawPage, body: [paragraph('Read on here', 'p')] };
const documents = rawDocumentsOf((type) => (type === 'docPage' ? [page] : []));

const compiled = Schema.compile({
  name: 'test',
  types: [
    {
      name: 'docPage',
      title: 'Docs page',
      type: 'document',
      fields: [
        { name: 'noIndex', title: 'Hide from search engines', type: 'boolean' },
        { name: 'body', title: 'Text', type: 'array', of: [{ type: 'block' }] },
      ],
    },
  ],
});
const names = {
  snapshot: { documents, draftIds: ['page-new'] },
  drafts: new Map([['page-new', 'A page in the making']]),
  typeOf: (name: string): SchemaType | undefined => compiled.get(name),
};

function said(message: string, where?: Partial<ProblemPlace>) {
  const place = { documentId: 'page-why', documentType: 'docPage', documentTitle: 'Why', ...where };
  const problem: Problem = { code: 'x', severity: 'error', message, fix: 'Fix it.' };
  return wordedProblem(where ? { ...problem, where: place } : problem, names);
}

test('documents are named by their titles, also those that exist only as drafts, and fields as in the form', () => {
  const message = 'The link "here" leads to the document "page-new", which exists only as a draft.';
  expect(said(message, { field: 'body[_key=="p"].markDefs[_key=="l"].target' })).toEqual({
    place: ['Why', 'Text', '“Read on here”', 'Link'],
    message:
      'The link "here" leads to the document "A page in the making", which exists only as a draft. Fix it.',
  });
  expect(said('The field "noIndex" does not hold "on" or "off".', { field: 'noIndex' })).toEqual({
    place: ['Why', 'Hide from search engines'],
    message: '“Hide from search engines” does not hold "on" or "off". Fix it.',
  });
});

test('a document without a title is not called by its id', () => {
  expect(said('It is empty.', { documentId: 'page-x', documentTitle: 'page-x' }).place).toEqual([
    'Untitled (Docs page)',
  ]);
});

test('a problem of the whole site has no place', () => {
  expect(said('There are no pages.')).toEqual({ place: [], message: 'There are no pages. Fix it.' });
});
