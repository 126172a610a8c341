import { expect, test } from 'vitest';
import { movedKeys } from './movedKeys.ts';

const list = (keys: string) => keys.split('').map((_key) => ({ _key }));

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'bacd', 'b'],
  ['abcd', 'xbcay', 'a'],
  ['abcd', 'dcba', 'abcd'],
])('from %s to %s, the moved items are "%s"', (before, after, moved) => {
  expect([...movedKeys(list(before), list(after))].toSorted().join('')).toBe(moved);
});
