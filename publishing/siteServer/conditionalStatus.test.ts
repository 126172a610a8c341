import { expect, test } from 'vitest';
import { conditionalStatus } from './conditionalStatus.ts';

const early = 'Mon, 01 Jun 2026 10:00:00 GMT';
const date = 'Mon, 01 Jun 2026 11:00:00 GMT';
const late = 'Mon, 01 Jun 2026 12:00:00 GMT';

test.each([
  [{}, undefined],
  [{ 'if-none-match': 'W/"a-br"' }, 304],
  [{ 'if-none-match': '"x", "a-br"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"a"' }, undefined],
  [{ 'if-match': 'W/"a-br"' }, undefined],
  [{ 'if-match': '"a"' }, 412],
  [{ 'if-match': '*' }, undefined],
  [{ 'if-modified-since': date }, 304],
  [{ 'if-modified-since': early }, undefined],
  [{ 'if-modified-since': 'no date' }, undefined],
  // The tag says more than the date.
  [{ 'if-none-match': '"other"', 'if-modified-since': late }, undefined],
  [{ 'if-unmodified-since': late }, undefined],
  [{ 'if-unmodified-since': early }, 412],
])('for %j it is %j', (headers, status) => {
  expect(conditionalStatus(headers, { tag: 'W/"a-br"', lastModified: date })).toBe(status);
});

test('without a date, only tags count', () => {
  expect(conditionalStatus({ 'if-modified-since': late }, { tag: '"a"' })).toBeUndefined();
  expect(conditionalStatus({ 'if-none-match': '"a"' }, { tag: '"a"' })).toBe(304);
});
