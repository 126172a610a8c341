import { expect, test } from 'vitest';
import { createSuggester } from './createSuggester.ts';

const options = ['/docs/for-users', '/docs/for-builders'];

test('what was meant, or nothing', () => {
  const suggest = createSuggester(() => options);
  expect(suggest('/docs/for-user')).toBe('/docs/for-users');
  expect(suggest('/pricing')).toBeUndefined();
  expect(createSuggester(() => options, { anyway: true })('/pricing')).toBe('/docs/for-users');
});

test('the options are read once, and not before somebody asks', () => {
  let reads = 0;
  const suggest = createSuggester(() => {
    reads += 1;
    return options;
  });
  expect(reads).toBe(0);
  suggest('/docs/for-user');
  suggest('/docs/for-builder');
  expect(reads).toBe(1);
});

test('when the work is done, no more suggestions; those that were given are given again', () => {
  // 33 characters of options, 14 of the text.
  const suggest = createSuggester(() => options, { work: 33 * 14 * 2 });
  expect(['/docs/for-user', '/docs/for-userz', '/docs/for-userx', '/docs/for-user'].map(suggest)).toEqual([
    '/docs/for-users',
    undefined,
    undefined,
    '/docs/for-users',
  ]);
});
