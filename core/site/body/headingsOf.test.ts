import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admonition, details, heading, paragraph, tabs } from '../testing/blocks.ts';
import { headingsOf, headingsOfTexts } from './headingsOf.ts';
import { tableOfContents } from './tableOfContents.ts';

const body = [
  paragraph('Lead'),
  heading(2, 'Fees'),
  heading(3, 'Upfront cost'),
  admonition([heading(3, 'Beware!')]),
  details([heading(3, 'Fees')]),
  tabs([heading(2, 'On Meridian')], [heading(4, 'On Harbor')]),
  heading(4, 'Details'),
];

test('headings have GitHub ids, unique on the page, wherever they stand', () => {
  expect(headingsOf(body).map(({ id, text, level, hidden }) => [id, text, level, hidden])).toEqual([
    ['fees', 'Fees', 2, false],
    ['upfront-cost', 'Upfront cost', 3, false],
    ['beware', 'Beware!', 3, false],
    ['fees-1', 'Fees', 3, true],
    ['on-meridian', 'On Meridian', 2, true],
    ['on-harbor', 'On Harbor', 4, true],
    ['details', 'Details', 4, false],
  ]);
});

test('a heading of emoji gets an id, a blank one is skipped', () => {
  const ids = headingsOf([heading(2, '🎉'), heading(2, '  '), heading(2, '🚀')]).map(({ id }) => id);
  expect(ids).toEqual(['section', 'section-1']);
});

test('the id of a heading does not depend on how its letters are composed', () => {
  const [composed, decomposed] = ['Caf\u00e9', 'Cafe\u0301'].map(
    (text) => headingsOf([heading(2, text)])[0]?.id,
  );
  expect([composed, decomposed]).toEqual(['caf\u00e9', 'caf\u00e9']);
});

test('ids are unique among all texts of a page, and start with its prefix, as former ones have to', () => {
  const renamed = { ...heading(2, 'Costs'), formerIds: ['note-fees', 'note-rates', 'history'] };
  const texts = { notes: [heading(2, 'Fees'), renamed], migration: [heading(3, 'Fees')] };
  expect(
    headingsOfTexts(texts, 'note-').map(({ field, id, formerIds }) => [field, id, ...formerIds]),
  ).toEqual([
    ['notes', 'note-fees'],
    ['notes', 'note-costs', 'note-rates'],
    ['migration', 'note-fees-1'],
  ]);
});

test('the table of contents has the visible headings of its levels', () => {
  const headings = headingsOf(body);
  expect(tableOfContents(headings, { minLevel: 3, maxLevel: 4 })).toEqual([
    { id: 'upfront-cost', text: 'Upfront cost', level: 3 },
    { id: 'beware', text: 'Beware!', level: 3 },
    { id: 'details', text: 'Details', level: 4 },
  ]);
});

test('ids are unique, whatever the headings say', () => {
  const text = fc.constantFrom('Fees', 'fees', 'Fees 1', 'Fees-1', '🎉', 'Section', 'Section 1', '');
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const ids = headingsOf(texts.map((value) => heading(2, value))).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => id !== '')).toBe(true);
    }),
  );
});
