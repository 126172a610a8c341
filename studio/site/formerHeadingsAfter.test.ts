import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { expect, test } from 'vitest';
import { generatedTypes } from '#schema/content/documentTypes.ts';
import { contentTypes } from '#schema/content/index.ts';
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
  documents: rawDocumentsOf((type) => (type === document._type ? [document] : [])),
  draftIds: [],
});
const former = (id: string, key: string, field = 'body') => ({
  _type: 'formerHeading',
  _key: id,
  id,
  field,
  heading: key,
});

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

test('an entry that does not name its text is one of the body', () => {
  const { field: _, ...entry } = former('fees', 'a');
  const renamed = page([heading('Costs', 'a')], { formerHeadings: [entry] });
  expect(formerHeadingsAfter(published(renamed), { ...renamed, title: 'Other' })).toBeUndefined();
});

/** Every text that writers can edit: the type of its document, and its field. */
const texts = contentTypes.flatMap((type) =>
  'fields' in type && type.type === 'document'
    ? type.fields
        .filter((field) => field.type === 'richText' && !('readOnly' in field))
        .map(({ name }) => [type.name, name] as const)
    : [],
);

test('exactly the types with such texts have the field', () => {
  expect(texts.length).toBeGreaterThan(10);
  const having = contentTypes.filter(
    (type) => 'fields' in type && type.fields.some(({ name }) => name === 'formerHeadings'),
  );
  expect(new Set(having.map(({ name }) => name))).toEqual(new Set(texts.map(([type]) => type)));
});

test.each(texts)('of a %s, headings in the field "%s" keep their ids', (_type, field) => {
  const titled = (text: string, fields: object = {}): StudioDocument => ({
    ...rawPage,
    _type,
    body: undefined,
    [field]: [heading(text, 'a')],
    ...fields,
  });
  const formerHeadings = formerHeadingsAfter(published(titled('Fees')), titled('Costs'));
  expect(formerHeadings).toMatchObject([{ field, heading: 'a' }]);
  const renamed = titled('Costs', { formerHeadings });
  expect(formerHeadingsAfter(published(renamed), renamed)).toBeUndefined();
  expect(formerHeadingsAfter(published(renamed), titled('Price', { formerHeadings }))).toHaveLength(2);
});

test.each(generatedTypes)(
  'a %s keeps the ids of each text, also if the others have the same keys',
  (_type) => {
    const before: StudioDocument = {
      ...rawPage,
      _type,
      body: undefined,
      notes: [heading('Fees', 'a')],
      examples: [heading('Example', 'b')],
      migration: [heading('Fees', 'a')],
    };
    const notes = [heading('Costs', 'a')];
    // The heading with the same words was the second one, and is the first now.
    const once = formerHeadingsAfter(published(before), { ...before, notes });
    expect(once).toEqual([former('note-fees-1', 'a', 'migration')]);

    const renamed = { ...before, notes, migration: [heading('Rates', 'a')] };
    const kept = formerHeadingsAfter(published(before), renamed);
    expect(kept).toEqual([former('note-fees', 'a', 'notes'), former('note-fees-1', 'a', 'migration')]);
    expect(formerHeadingsAfter(published(before), { ...renamed, formerHeadings: kept })).toBeUndefined();
  },
);
