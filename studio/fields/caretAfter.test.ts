import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { caretAfter } from './caretAfter.ts';

test.each([
  ['an insertion before the caret', 'rates|', 'All rates|'],
  ['an insertion after the caret', '|rates', '|rates of today'],
  ['an insertion at the caret', 'All| rates', 'All| our rates'],
  ['a deletion before the caret', 'All rates| of today', 'rates| of today'],
  ['a deletion around the caret', 'All ra|tes', 'All |s'],
  ['another text', 'rates|', 'Fees|'],
])('%s', (_, before, after) => {
  const caret = caretAfter(before.replace('|', ''), after.replace('|', ''), before.indexOf('|'));
  expect(caret).toBe(after.indexOf('|'));
});

test('the caret stays between the same characters, whatever is added elsewhere', () => {
  const own = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
  const others = fc.string({ unit: fc.constantFrom('X', 'Y'), maxLength: 8 });
  fc.assert(
    fc.property(own, own, others, (head, tail, added) => {
      const text = `a${head}${tail}`;
      const caret = head.length + 1;
      expect(caretAfter(text, `${text}${added}`, caret)).toBe(caret);
      expect(caretAfter(text, `${added}${text}`, caret)).toBe(added.length + caret);
    }),
    propertyRuns(100, 10_000),
  );
});
