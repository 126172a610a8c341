import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './editDistance.ts';
import { meantText, nearestText } from './nearestText.ts';

test('the nearest option needs the fewest edits, whatever its case', () => {
  expect(nearestText('FEES', ['rates', 'Fee', 'risk'])).toBe('Fee');
});

test('of two options that are equally near, the smaller one is named', () => {
  expect([nearestText('b', ['c', 'a']), nearestText('b', ['a', 'c'])]).toEqual(['a', 'a']);
});

test('without options nothing is nearest', () => {
  expect(nearestText('fees', [])).toBeUndefined();
});

test('what differs in more than a third was not meant', () => {
  const paths = ['/docs/for-users', '/blog'];
  expect(meantText('/docs/for-user', paths)).toBe('/docs/for-users');
  expect(meantText('/pricing', paths)).toBeUndefined();
});

test('no option is nearer than the nearest', () => {
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
