import { expect, test } from 'vitest';
import { replaceAt } from './replaceAt.ts';

const note = { _key: 'note', title: 'Mind', body: ['the gap'] };
const document = { title: 'A page', body: [{ _key: 'first' }, note] };

test('replaces a value at a path', () => {
  expect(replaceAt(document, ['body', { _key: 'note' }, 'body'], ['the steps'])).toEqual({
    title: 'A page',
    body: [{ _key: 'first' }, { _key: 'note', title: 'Mind', body: ['the steps'] }],
  });
  expect(replaceAt({}, ['title'], 'New')).toEqual({ title: 'New' });
  expect(replaceAt(note, [], 'Other')).toBe('Other');
});

test.each([[['body', { _key: 'gone' }, 'title']], [['title', 'text']], [['body', 0, 'title']]])(
  'changes nothing where %j leads nowhere',
  (path) => {
    expect(replaceAt(document, path, 'x')).toEqual(document);
  },
);
