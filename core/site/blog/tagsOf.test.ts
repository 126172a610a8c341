import { expect, test } from 'vitest';
import { post } from '../testing/content.ts';
import { tagsOf } from './tagsOf.ts';

test('a tag is named as most posts spell it, however often a single post repeats it', () => {
  const posts = [
    post('a', { tags: ['peg maintenance'] }),
    post('b', { tags: ['Peg Maintenance', 'Peg Maintenance', 'Peg Maintenance'] }),
    post('c', { tags: ['peg maintenance', '🎉'] }),
  ];
  expect([...tagsOf(posts)]).toEqual([
    [
      'peg-maintenance',
      { slug: 'peg-maintenance', label: 'peg maintenance', path: '/blog/tags/peg-maintenance' },
    ],
  ]);
});

test.each([[['news', 'News']], [['News', 'news']]])('of %j the smaller one is taken', (spellings) => {
  const posts = spellings.map((tag, index) => post(`p${index}`, { tags: [tag] }));
  expect(tagsOf(posts).get('news')?.label).toBe('News');
});
