import { expect, test } from 'vitest';
import { mustReplace } from './mustReplace.ts';

test('replaces what is found, as it is written', () => {
  expect(mustReplace('a.md', 'a-b-b', /b/g, '$&')).toBe('a-$&-$&');
});

test('says which file has nothing to replace', () => {
  expect(() => mustReplace('a.md', 'abc', /d/, '')).toThrow('a.md has changed: nothing in it matches /d/');
});
