import type { ReleaseLoss } from '#core/publishing/siteReleases.ts';
import { expect, test } from 'vitest';
import { lossLines } from './lossLines.ts';

const none = { count: 0, first: [] };
const loss: ReleaseLoss = {
  from: 'new',
  to: 'old',
  gone: none,
  changed: none,
  back: none,
  everyPage: false,
  documents: none,
};

test('the worst comes first, and what does not happen is not mentioned', () => {
  const lines = lossLines({
    ...loss,
    gone: { count: 1, first: ['/docs/new'] },
    changed: { count: 101, first: ['/docs/a'] },
    back: { count: 2, first: ['/b', '/c'] },
    everyPage: true,
    documents: { count: 1, first: [{ id: 'fees', how: 'other' }] },
  });
  expect(lines).toEqual([
    { text: '1 page will be gone:', paths: ['/docs/new'], more: 0 },
    { text: '101 pages will be as they were:', paths: ['/docs/a'], more: 100 },
    { text: '2 pages will be back:', paths: ['/b', '/c'], more: 0 },
    { text: 'What is on every page, such as menus, will be as it was.' },
    {
      text: '1 document will be seen in another state than the published one:',
      documents: ['fees'],
      more: 0,
    },
  ]);
});

test('one page is as it was', () => {
  const lines = lossLines({ ...loss, changed: { count: 1, first: ['/docs/a'] } });
  expect(lines).toEqual([{ text: '1 page will be as it was:', paths: ['/docs/a'], more: 0 }]);
});

test('that nothing is lost is said, and what is not known', () => {
  expect(lossLines(loss)).toEqual([{ text: 'Readers will see no difference.' }]);
  const { documents: _documents, ...unknown } = loss;
  expect(lossLines(unknown).map(({ text }) => text)).toEqual([
    'Which documents this is about is not known: one of the releases is too old for that.',
  ]);
});
