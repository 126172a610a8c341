import type { Content } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { briefly, build, modelOf } from '../testing/build.ts';
import { doc, docsContent, redirect } from '../testing/content.ts';
import { guardSite } from './guardSite.ts';
import { emptyLedger } from './ledger.ts';
import { nextLedger } from './nextLedger.ts';

const older = redirect('/older', '/docs/fees');
const before = docsContent({ docs: [doc('why'), doc('fees')], redirects: [older] });
const moved = docsContent({ docs: [doc('why'), doc('fees', { slug: 'costs' })], redirects: [older] });

/** All that is wrong with some content once `before` was live. */
function wrongWith(content: Content): readonly string[] {
  const { model, comparable, problems } = build(content);
  const site = model ?? comparable;
  const ledger = nextLedger(emptyLedger, modelOf(before), {});
  return briefly([
    ...problems,
    ...(site ? guardSite(site, { ledger, accepts: () => true }, {}).problems : []),
  ]);
}

test('of a page that moved without a word, what redirects to it and what readers know are said at once', () => {
  expect(build(moved).model).toBeUndefined();
  expect(wrongWith(moved)).toEqual([
    `broken-link ${older.id} to: /docs/fees`,
    'lost-address fees -: /docs/fees',
  ]);
});

test('a redirect from where it was settles both', () => {
  expect(wrongWith({ ...moved, redirects: [older, redirect('/docs/fees', '/docs/costs')] })).toEqual([]);
});

test('content with other errors is not compared with what readers know', () => {
  const docs = [doc('why', { sidebar: 'nowhere' }), doc('fees', { slug: 'costs' })];
  const { model, comparable } = build({ ...moved, docs });
  expect([model, comparable]).toEqual([undefined, undefined]);
});
