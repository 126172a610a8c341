import { expect, test } from 'vitest';
import { buildSiteModel } from '../buildSiteModel.ts';
import { doc, docsContent } from '../testing/content.ts';
import { namingDocument } from './namingDocument.ts';

const place = { documentId: 'why', documentType: 'docPage', documentTitle: 'Why' };

test('returns the result of work that succeeds', () => {
  expect(namingDocument(place, () => 1)).toBe(1);
});

test('an error names the document and keeps its cause', () => {
  const cause = new RangeError('Maximum call stack size exceeded');
  const work = (): never => {
    throw cause;
  };
  expect(() => namingDocument(place, work)).toThrow(
    expect.objectContaining({
      message:
        'Processing "Why" (docPage, why) failed because of a bug in this program: Maximum call stack size exceeded',
      cause,
    }),
  );
});

const highlight = (): never => {
  throw new Error('No colours today.');
};

test('an error while a text is processed names its page', () => {
  const body = [{ _type: 'codeBlock', _key: 'c', language: 'go', code: 'x', highlightedLines: [] } as const];
  expect(() =>
    buildSiteModel(docsContent({ docs: [doc('why', { body })] }), {
      asOf: '2026-06-01T00:00:00Z',
      highlight,
    }),
  ).toThrow('Processing "WHY" (docPage, why) failed because of a bug in this program: No colours today.');
});
