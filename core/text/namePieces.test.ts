import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namePieces } from './namePieces.ts';

test('a line may end at the words of a long name', () => {
  expect(namePieces('See BatchManagerMetadata')).toEqual(['See Batch', 'Manager', 'Metadata']);
  expect(namePieces('PUBLIC_STATUS_CONFIRMED')).toEqual(['PUBLIC_', 'STATUS_', 'CONFIRMED']);
  expect(namePieces('BatchManager.maxRate')).toEqual(['Batch', 'Manager.', 'max', 'Rate']);
  expect(namePieces('parseHTTPServerUrl2')).toEqual(['parse', 'HTTP', 'Server', 'Url2']);
});

test('short names and prose stay whole', () => {
  for (const text of ['maxRateLeft', 'A responsibility of notwithstanding length. 10.5', '']) {
    expect(namePieces(text)).toEqual([text]);
  }
});

test('the pieces are the text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w. -]*$/), (text) => {
      expect(namePieces(text).join('')).toBe(text);
    }),
  );
});
