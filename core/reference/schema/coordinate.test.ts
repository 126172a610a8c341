import { expect, test } from 'vitest';
import { formatCoordinate, parseCoordinate } from './coordinate.ts';

test.each(['<schema>', 'Query', 'Query.x', 'Query.x(y:)', '@slow', '@slow(ms:)'])(
  '%s is read and written',
  (text) => {
    expect(formatCoordinate(parseCoordinate(text))).toBe(text);
  },
);

test.each(['', 'Query.', 'Query.x(y)', '@', 'a b'])("'%s' is refused", (text) => {
  expect(() => parseCoordinate(text)).toThrow(`'${text}' is not a schema coordinate`);
});
