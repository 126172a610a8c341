import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { rawPage, span } from '#schema/content/reshape/testing/rawDocuments.ts';
import { formerHeadingsAfter } from './formerHeadingsAfter.ts';

const heading = (text: string, key: string) => ({
  _type: 'block',
  _key: key,
  style: 'h2',
  children: [span(text)],
  markDefs: [],
});
const page = (body: readonly object[], fields: object = {}): StudioDocument => ({
  ...rawPage,
  body,
  ...fields,
});
const published = (document: StudioDocument): RawSnapshot => ({
  documents: rawDocumentsOf((type) => (type === 'docPage' ? [document] : [])),
  draftIds: [],
});
const former = (id: string, key: string) => ({ _type: 'formerHeading', _key: id, id, heading: key });

test('a renamed heading keeps the id that readers know, although its text is a draft', () => {
  const raw = published(page([heading('Fees', 'a')]));
  const draft = { ...page([heading('What it costs', 'a')]), _id: `drafts.${rawPage._id}` };
  expect(formerHeadingsAfter(raw, draft)).toEqual([former('fees', 'a')]);
});

test('a heading that is renamed twice keeps both ids', () => {
  const renamed = page([heading('What it costs', 'a')], { formerHeadings: [former('fees', 'a')] });
  const again = { ...renamed, body: [heading('Price', 'a')] };
  expect(formerHeadingsAfter(published(renamed), again)).toEqual([
    former('fees', 'a'),
    former('what-it-costs', 'a'),
  ]);
});

test('a heading that gets its old name back keeps the other id alone', () => {
  const renamed = page([heading('Costs', 'a')], { formerHeadings: [former('fees', 'a')] });
  const back = { ...renamed, body: [heading('Fees', 'a')] };
  expect(formerHeadingsAfter(published(renamed), back)).toEqual([former('costs', 'a')]);
});

test('the entries of a heading that was deleted go with it', () => {
  const renamed = page([heading('Costs', 'a')], { formerHeadings: [former('fees', 'a')] });
  expect(formerHeadingsAfter(published(renamed), { ...renamed, body: [] })).toEqual([]);
});

test('nothing changes without a renamed heading, or for a page that readers have never seen', () => {
  const renamed = page([heading('Costs', 'a')], { formerHeadings: [former('fees', 'a')] });
  expect(formerHeadingsAfter(published(renamed), { ...renamed, title: 'Other' })).toBeUndefined();
  const unpublished = { ...renamed, _id: 'drafts.new' };
  expect(formerHeadingsAfter(published(renamed), unpublished)).toBeUndefined();
});
