import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './editDistance.ts';
import { meantText, nearestText } from './nearestText.ts';

test('the nearest option is the one with the fewest edits, ignoring case', () => {
  expect(nearestText('FEES', ['rates', 'Fee', 'risk'])).toBe('Fee');
});

test('of two equally near options the first in alphabetical order is chosen', () => {
  expect([nearestText('b', ['c', 'a']), nearestText('b', ['a', 'c'])]).toEqual(['a', 'a']);
});

test('without options there is no nearest text', () => {
  expect(nearestText('fees', [])).toBeUndefined();
});

test('an option is not suggested if more than a third of the text would have to change', () => {
  const paths = ['/docs/for-users', '/blog'];
  expect(meantText('/docs/for-user', paths)).toBe('/docs/for-users');
  expect(meantText('/pricing', paths)).toBeUndefined();
});

test('no option is nearer than the one returned', () => {
  const text = fc.stringMatching(/^[abc]{0,6}$/);
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1 }), (wanted, options) => {
      const nearest = nearestText(wanted, options) ?? '';
      expect(options).toContain(nearest);
      expect(Math.min(...options.map((option) => editDistance(wanted, option)))).toBe(
        editDistance(wanted, nearest),
      );
    }),
  );
});
