import { expect, test } from 'vitest';
import { tagSuggestions } from './tagSuggestions.ts';

test('suggests the tags of other posts, the most frequent first, each once', () => {
  const used = ['Rates', 'Release notes', 'Design', 'release notes', 'Design', 'Design', '!'];
  const posts = used.map((tag) => ({ tags: [tag] }));
  expect(tagSuggestions(posts, [])).toEqual(['Design', 'Release notes', 'Rates']);
  expect(tagSuggestions(posts, ['design', 'New'])).toEqual(['Release notes', 'Rates']);
});

test('suggests no more than fit below a field', () => {
  const tags = Array.from({ length: 30 }, (_, number) => `tag ${number}`);
  expect(tagSuggestions([{ tags }], [])).toHaveLength(12);
});
