import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAnchor } from './findAnchor.ts';

const ids = ['café', 'why-leave', 'fees', 'field-minRate', 'rate', 'Rate', '100'];

test.each([
  ['fees', 'fees'],
  ['caf%C3%A9', 'café'],
  ['caf%c3%a9', 'café'],
  ['cafe%CC%81', 'café'],
  ['cafe\u0301', 'café'],
  ['why%20leave', 'why-leave'],
  ['Why leave', 'why-leave'],
  ['%77hy-leave', 'why-leave'],
  ['FEES', 'fees'],
  ['field-minrate', 'field-minRate'],
  ['rate', 'rate'],
  ['Rate', 'Rate'],
  ['100%', '100'],
])('#%s means #%s', (written, id) => expect(findAnchor(written, ids)).toBe(id));

test.each(['RATE', 'fee', 'caf%E9', '%', '%20', 'why--leave'])('#%s means none of them', (written) =>
  expect(findAnchor(written, ids)).toBeUndefined(),
);

test('an id is found however it is encoded', () => {
  const text = fc.string({ unit: 'grapheme' }).map((id) => id.normalize('NFC').replaceAll('%', ''));
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1 }), (all) => {
      for (const id of all) expect(findAnchor(encodeURIComponent(id), all)).toBe(id);
    }),
  );
});
