import type { Redirect } from '../../content/content.ts';
import type { Move } from './planRedirects.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirect, removed } from '../testing/content.ts';
import { foldRedirects } from './foldRedirects.ts';
import { planRedirects } from './planRedirects.ts';

const nothing = { create: [], update: [], remove: [] };

test('a page that moves leaves a redirect behind', () => {
  expect(planRedirects([{ from: '/a', to: '/b' }], [], new Set(['/b']))).toEqual({
    ...nothing,
    create: [{ from: '/a', to: '/b' }],
  });
});

test('a redirect to the old path leads to the new one and keeps its query and hash', () => {
  const plan = planRedirects(
    [{ from: '/b', to: '/c' }],
    [redirect('/a', '/b#x', { id: 'r' })],
    new Set(['/c']),
  );
  expect(plan.update).toEqual([{ id: 'r', from: '/a', set: { to: '/c#x' } }]);
});

test('moving back removes the redirect and adds none', () => {
  const back = planRedirects(
    [{ from: '/b', to: '/a' }],
    [redirect('/a', '/b', { id: 'r' })],
    new Set(['/a']),
  );
  expect(back).toEqual({
    create: [{ from: '/b', to: '/a' }],
    update: [],
    remove: [{ id: 'r', from: '/a' }],
  });
});

test('a page that begins at a path removes the redirect from it', () => {
  const redirects = [redirect('/a', '/b', { id: 'r' }), redirect('/c', '/b', { id: 's' })];
  expect(planRedirects([], redirects, new Set(['/a', '/b']), ['/a'])).toEqual({
    ...nothing,
    remove: [{ id: 'r', from: '/a' }],
  });
});

test('no redirect leads away from the path of an existing page', () => {
  const moves = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
  ];
  expect(planRedirects(moves, [], new Set(['/a', '/b']))).toEqual(nothing);
});

test('a redirect of the old path itself is kept up to date, and a page that stays needs none', () => {
  const plan = planRedirects(
    [
      { from: '/a', to: '/b' },
      { from: '/x', to: '/x' },
    ],
    [redirect('/a/', '/old', { id: 'r' })],
    new Set(['/b', '/x']),
  );
  expect(plan).toEqual({ ...nothing, update: [{ id: 'r', from: '/a/', set: { to: '/b' } }] });
});

test('a page that moves away from a path that was removed before leads on from it', () => {
  const redirects = [removed('/a', { id: 'r' }), removed('/c', { id: 's' })];
  expect(planRedirects([{ from: '/a', to: '/b' }], redirects, new Set(['/b']))).toEqual({
    create: [{ from: '/a', to: '/b' }],
    update: [],
    remove: [{ id: 'r', from: '/a' }],
  });
});

test('a page that begins at the path of a removed one takes it', () => {
  expect(planRedirects([], [removed('/a', { id: 'r' })], new Set(['/a']), ['/a'])).toEqual({
    ...nothing,
    remove: [{ id: 'r', from: '/a' }],
  });
});

test.each(['/b', '/b/#why', '/%62'])(
  'a redirect to %s ends with the page /b, if nothing replaces that',
  (to) => {
    const redirects = [
      redirect('/a', to, { id: 'r' }),
      redirect('/x', '/y'),
      redirect('/z', 'https://b.example/b'),
    ];
    expect(planRedirects([], redirects, new Set(['/y']), [], ['/b'])).toEqual({
      create: [{ from: '/b', gone: true }],
      update: [{ id: 'r', from: '/a', set: { gone: true } }],
      remove: [],
    });
  },
);

const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');

test('after any moves of pages, every path that a page ever had leads to a page in one step', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1), path), { maxLength: 12 }), (steps) => {
      const pages = ['/start0', '/start1'];
      const pastPaths = new Set<string>(pages);
      let redirects: readonly Redirect[] = [];
      for (const [page, to] of steps) {
        if (pages.includes(to)) continue;
        const move: Move = { from: pages[page] ?? '', to };
        pages[page] = to;
        pastPaths.add(to);
        redirects = applied(redirects, planRedirects([move], redirects, new Set(pages)));
      }
      const leads = new Map(redirects.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to]])));
      expect(foldRedirects(leads).loops).toEqual([]);
      for (const old of pastPaths) {
        expect(pages).toContain(pages.includes(old) ? old : leads.get(old));
        expect(pages.includes(old) && leads.has(old)).toBe(false);
      }
    }),
  );
});

function applied(
  redirects: readonly Redirect[],
  { create, update, remove }: ReturnType<typeof planRedirects>,
): readonly Redirect[] {
  const gone = new Set(remove.map(({ id }) => id));
  const changed = new Map(update.map(({ id, set }) => [id, set]));
  return [
    ...redirects
      .filter(({ id }) => !gone.has(id))
      .map((each) => {
        const { to = '' } = { ...each, ...changed.get(each.id) };
        return redirect(each.from, to, { id: each.id });
      }),
    ...create.map((each) => ('to' in each ? redirect(each.from, each.to) : removed(each.from))),
  ];
}
