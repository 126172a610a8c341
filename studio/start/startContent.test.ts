import type { StartContent } from './startContent.ts';
import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { startQuery } from './startContent.ts';

const at = (minute: number): string => `2026-06-01T12:${String(minute).padStart(2, '0')}:00Z`;

async function idsAmong(dataset: readonly object[], wrong: readonly string[] = []) {
  const params = { types: ['post', 'docPage'], now: at(0), wrong };
  const content: StartContent = await (await evaluate(parse(startQuery), { dataset, params })).get();
  return Object.fromEntries(
    Object.entries(content).map(([name, list]) => [name, list.map(({ _id }) => _id)]),
  );
}

const document = (_id: string, minute: number, fields: object = {}) => ({
  _id,
  _type: 'docPage',
  _updatedAt: at(minute),
  ...fields,
});

const post = (_id: string, publishedAt: unknown) => document(_id, 0, { _type: 'post', publishedAt });

test('drafts, versions and published documents are told apart, the last changed first', async () => {
  const other = document('symbol', 9, { _type: 'referenceSymbol' });
  const dataset = [
    document('why', 1),
    document('drafts.why', 2),
    document('versions.spring.why', 3),
    document('drafts.new', 4),
    other,
  ];
  expect(await idsAmong(dataset, ['symbol', 'drafts.gone'])).toEqual({
    recent: ['drafts.new', 'drafts.why', 'why'],
    drafts: ['drafts.new', 'drafts.why'],
    versions: ['versions.spring.why'],
    posts: [],
    wrong: ['symbol'],
  });
});

test('posts with a date to come are those that are published, the next one first', async () => {
  const dataset = [
    post('later', at(2)),
    post('soon', at(1)),
    post('past', '2026-05-01T00:00:00Z'),
    // At this instant somewhere else.
    post('west', '2026-06-01T11:59:00-02:00'),
    post('drafts.draft', at(3)),
    post('versions.spring.version', at(3)),
    post('malformed', { at: at(3) }),
    post('half', '2026-06-'),
    post('undated', undefined),
  ];
  expect((await idsAmong(dataset))['posts']?.toSorted()).toEqual(['later', 'soon', 'west']);
});

test('of thousands of documents a few are read', async () => {
  const many = Array.from({ length: 300 }, (_, n) => [
    document(`page-${n}`, n % 60),
    document(`drafts.page-${n}`, n % 60),
    document(`versions.spring.page-${n}`, n % 60),
  ]).flat();
  const found = await idsAmong(many);
  expect(Object.values(found).map(({ length }) => length)).toEqual([40, 24, 50, 0, 0]);
});
