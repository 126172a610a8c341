import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { takenByDraft } from './takenByDraft.ts';

const ref = (id: string) => ({ _type: 'reference', _ref: id });

function document(_id: string, slug: string, fields: Readonly<Record<string, unknown>> = {}) {
  return {
    _id,
    _type: 'docPage',
    _rev: 'r',
    _createdAt: '',
    _updatedAt: '',
    title: _id.replace(/^drafts\./, '').toUpperCase(),
    slug: { _type: 'slug', current: slug },
    version: ref('current'),
    ...fields,
  };
}

const dataset = [
  document('fees', 'fees'),
  document('drafts.begun', 'begun'),
  document('drafts.below', 'below', { parent: ref('fees') }),
  document('drafts.fees', 'charges'),
  document('empty', 'empty', { _type: 'docCategory', title: undefined, label: 'Empty', index: 'none' }),
  document('drafts.post', 'begun-post', { _type: 'post', version: undefined }),
];

async function query(groq: string, params: Record<string, unknown>): Promise<unknown> {
  const value = await evaluate(parse(groq, { params }), { dataset, params });
  return value.get();
}

function said(slug: string | undefined, fields: Readonly<Record<string, unknown>> = {}) {
  return takenByDraft(slug, {
    document: document('drafts.new', slug ?? '', fields),
    getClient: () => ({ fetch: query }),
  } as unknown as Parameters<typeof takenByDraft>[1]);
}

test('names the draft that has the same address', async () => {
  expect(await said('begun')).toBe('“BEGUN”, a draft, has this address, too. Change one of the two.');
  expect(await said('charges')).toBe('“FEES”, a draft, has this address, too. Change one of the two.');
  expect(await said('begun-post', { _type: 'post', version: undefined })).toContain('“POST”, a draft,');
});

test('names a category that has no page, whose address the checks of the site do not compare', async () => {
  expect(await said('empty')).toBe('“Empty” has this address, too. Change one of the two.');
});

test('leaves pages to the checks of the site', async () => {
  expect(await said('fees')).toBe(true);
});

test('says nothing about other addresses, below another parent, of another type, or without an address', async () => {
  expect(await said('free')).toBe(true);
  expect(await said('below')).toBe(true);
  expect(await said('below', { parent: ref('fees') })).toContain('“BELOW”');
  expect(await said('begun-post')).toBe(true);
  expect(await said(undefined)).toBe(true);
  expect(await said('begun', { _id: 'drafts.begun' })).toBe(true);
});
