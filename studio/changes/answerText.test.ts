import type { SiteChanges } from '#core/preview/siteChanges.ts';
import { expect, test } from 'vitest';
import { answerText } from './answerText.ts';

const [one, three] = [{ a: 'r1' }, { a: 'r1', b: 'r2', c: 'r3' }];
const changes: SiteChanges = {
  pages: [],
  counts: { new: 2, changed: 0, moved: 0, gone: 0 },
  shared: [],
  redirects: { added: [], removed: [] },
  feeds: false,
  search: true,
  sitemap: true,
};

test('says what changes, also when several documents are published at once', () => {
  expect(answerText({ kind: 'changes', revisions: one, changes })).toBe('Publishing adds 2 pages.');
  expect(answerText({ kind: 'changes', revisions: three, changes })).toBe(
    'Publishing 3 documents together adds 2 pages.',
  );
});

test('calls what lists the problems by its name', () => {
  expect(answerText({ kind: 'refused', revisions: one })).toContain('“Validation”');
  expect(answerText({ kind: 'refused', revisions: three })).toContain(
    'the button “Publish 3 documents together” lists it',
  );
});

test('never says of documents that can be published together that one of them cannot', () => {
  expect(answerText({ kind: 'refused', revisions: three })).not.toContain('cannot be published');
});
