import { expect, test } from 'vitest';
import { redirectActions } from './redirectActions.ts';

const publishOf = (id: string) => ({
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${id}`,
  publishedId: id,
});

const createOf = (id: string, redirect: object) => ({
  actionType: 'sanity.action.document.create',
  publishedId: id,
  attributes: { _id: `drafts.${id}`, _type: 'redirect', ...redirect },
  ifExists: 'fail',
});

test('creates and publishes redirects and records of removed pages, changes some and deletes others', () => {
  const ids = ['one', 'two'].values();
  const actions = redirectActions(
    {
      create: [
        { from: '/docs/a', to: '/docs/b' },
        { from: '/docs/c', gone: true },
      ],
      update: [{ id: 'earlier', from: '/old', set: { to: '/docs/b' } }],
      remove: [{ id: 'in-the-way', from: '/docs/b' }],
    },
    () => ids.next().value ?? '',
  );
  expect(actions).toEqual([
    {
      actionType: 'sanity.action.document.delete',
      publishedId: 'in-the-way',
      includeDrafts: ['drafts.in-the-way'],
    },
    {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.earlier',
      publishedId: 'earlier',
      patch: { set: { to: '/docs/b' } },
    },
    publishOf('earlier'),
    createOf('one', { from: '/docs/a', to: '/docs/b' }),
    publishOf('one'),
    createOf('two', { from: '/docs/c', gone: true }),
    publishOf('two'),
  ]);
});
