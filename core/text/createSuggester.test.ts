import { expect, test } from 'vitest';
import { createSuggester } from './createSuggester.ts';

const options = ['/docs/for-users', '/docs/for-builders'];

test('suggests what was probably meant; otherwise nothing, or the nearest option on request', () => {
  const suggest = createSuggester(() => options);
  expect(suggest('/docs/for-user')).toBe('/docs/for-users');
  expect(suggest('/pricing')).toBeUndefined();
  expect(createSuggester(() => options, { anyway: true })('/pricing')).toBe('/docs/for-users');
});

test('the options are read once, when the first text is checked', () => {
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

test('once the work is done there are no new suggestions, but earlier ones are repeated', () => {
  // 33 characters of options, 14 of the text.
  const suggest = createSuggester(() => options, { maxWork: 33 * 14 * 2 });
  expect(['/docs/for-user', '/docs/for-userz', '/docs/for-userx', '/docs/for-user'].map(suggest)).toEqual([
    '/docs/for-users',
    undefined,
    undefined,
    '/docs/for-users',
  ]);
});
