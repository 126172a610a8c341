import { expect, test } from 'vitest';
import { post } from './post.ts';

test('a new post has the present minute as its date', () => {
  const date = post.fields.find(({ name }) => name === 'publishedAt');
  const make: unknown = date && 'initialValue' in date ? date.initialValue : undefined;
  const value: unknown = typeof make === 'function' ? make() : make;
  expect(value).toMatch(/T\d\d:\d\d:00\.000Z$/);
  const age = Date.now() - Date.parse(String(value));
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(120_000);
});
