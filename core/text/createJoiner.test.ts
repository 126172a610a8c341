import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { createJoiner } from './createJoiner.ts';

test('whatever has changed, the text is that of all pieces', () => {
  const piece = fc.constantFrom('', 'a', 'b', ',', 'a, b');
  const calls = fc.array(fc.tuple(fc.constantFrom('one', 'other'), fc.array(piece, { maxLength: 4 })));
  fc.assert(
    fc.property(calls, fc.constantFrom('', ', '), (texts, separator) => {
      const join = createJoiner(separator);
      for (const [name, pieces] of texts) expect(join(pieces, name)).toBe(pieces.join(separator));
    }),
    propertyRuns(500, 5000),
  );
});
