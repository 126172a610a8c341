import * as fc from 'fast-check';

/** Texts that programs stumble over, and random ones. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 24 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      '__proto__',
      'constructor',
      'hasOwnProperty',
      'toString',
      'null',
      '\u0000',
      '\uD800',
      '\u202Eabc',
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%',
      '%E0%A4%A',
      '%00',
      '\r\nSet-Cookie: a=b',
      '<script>alert(1)</script>',
      "'; DROP TABLE documents; --",
      '-1',
      '1e309',
      '9007199254740993',
      'drafts.',
      'drafts.drafts.a',
      'versions..a',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', ' ', '(', '*', 'é'), fc.integer({ min: 1, max: 20_000 }))
      .map(([unit, count]) => unit.repeat(count)),
  },
);

/** A segment of a path, or the value of a query parameter, encoded most of the time. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => encode(text.slice(0, 2000))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('..', '.', '', '%2e%2e', '%5c', '%2f', ';', '@', ':', '//', '%C0%AF'),
  },
);

/** The query part of a target, from some names and any values. */
export function queryOf(values: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<string> {
  return fc.record(values, { requiredKeys: [] }).map((record) => {
    const pairs = Object.entries(record).map(([name, value]) => `${encode(name)}=${encode(value ?? '')}`);
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  });
}

/** `encodeURIComponent` for any text: a lone surrogate becomes U+FFFD. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
