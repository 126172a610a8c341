import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { totpStepOf } from './totpStepOf.ts';

/** The secret of RFC 6238, appendix B. */
const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;

// Appendix B has eight digits; the last six of them are the code of six.
test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code is %s', (instant, code) => {
  const now = new Date(instant);
  expect(totpStepOf(code, secret, now)).toBe(Math.floor(now.getTime() / 30_000));
});

test('the code before and the one after are accepted, as those of their own steps', () => {
  const at = (seconds: number) => totpStepOf('287082', secret, new Date(seconds * 1000));
  expect([at(0), at(30), at(59), at(60), at(89), at(90)]).toEqual([1, 1, 1, 1, 1, undefined]);
  expect(totpStepOf('287 082', secret, new Date(59_000))).toBe(1);
  expect(totpStepOf('２８７　０８２', secret, new Date(59_000))).toBe(1);
});

test.each([
  '',
  '28708',
  '2870820',
  '000000',
  'abcdef',
  '-28708',
  '２８７０８３',
  '٢٨٧٠٨٢',
  '287082\0',
  '28708²x',
  '☃'.repeat(6),
  '\uD800'.repeat(6),
  '287082'.repeat(2000),
])('%j is not a code', (code) => {
  expect(totpStepOf(code, secret, new Date(59_000))).toBeUndefined();
});
