import { expect, test } from 'vitest';
import { headingsIn } from '../site/headingsIn.ts';
import { anchorChoices } from './anchorChoices.ts';

function page(...headings: readonly string[]) {
  const body = headings.map((text) => ({
    _type: 'block',
    _key: text,
    style: 'h2',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  }));
  return { _id: 'drafts.page', _type: 'docPage', body };
}

test('offers the published headings, then those of the draft alone', () => {
  const choices = anchorChoices(
    headingsIn({ ...page('Fees', 'Limits'), _id: 'page' }),
    headingsIn(page('Limits', 'New')),
  );
  expect(choices.map(({ id, text, isPublished }) => [id, text, isPublished])).toEqual([
    ['fees', 'Fees', true],
    ['limits', 'Limits', true],
    ['new', 'New', false],
  ]);
});

test('finds the headings of a page that has no address yet', () => {
  expect(anchorChoices([], headingsIn(page('Only here'))).map(({ id }) => id)).toEqual(['only-here']);
});
