import { expect, test } from 'vitest';
import { draftAuthors } from './draftAuthors.ts';

const change = (author: string, minute: number, revert: readonly unknown[] = [11, 'title']) =>
  JSON.stringify({
    id: `t${minute}`,
    author,
    timestamp: `2026-03-01T12:0${minute}:00Z`,
    documentIDs: ['drafts.why', 'why'],
    effects: { 'drafts.why': { apply: [], revert } },
  });
const begun = [0, null];

test('lists everybody who has changed the draft, with the time of their last change, the latest first', () => {
  const history = [change('ann', 4), change('bob', 3), change('ann', 2), change('ann', 1, begun), ''];
  expect(draftAuthors(history.join('\n'), 'drafts.why')).toEqual({
    revision: 't4',
    authors: [
      { userId: 'ann', at: '2026-03-01T12:04:00Z' },
      { userId: 'bob', at: '2026-03-01T12:03:00Z' },
    ],
  });
});

test('what was published or discarded before the draft was begun is no longer part of it', () => {
  const history = [change('ann', 3, begun), change('bob', 2, [0, { title: 'Why' }]), change('bob', 1, begun)];
  expect(draftAuthors(history.join('\n'), 'drafts.why').authors.map(({ userId }) => userId)).toEqual(['ann']);
});

test('changes of other documents do not count', () => {
  expect(draftAuthors(change('ann', 1), 'drafts.other')).toEqual({ revision: undefined, authors: [] });
});
