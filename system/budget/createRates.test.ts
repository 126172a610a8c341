import type { CallerKind } from './caller.ts';
import type { RateLimits, Rates } from './createRates.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '../values/httpError.ts';
import { rateTable } from './budgetTable.ts';
import { callerKinds } from './caller.ts';
import { createRates } from './createRates.ts';

/** The statuses with which so many requests in a row are refused, each by its caller. */
function refusalsOf(rates: Rates<'it'>, kind: CallerKind, amount: number, keyOf: (n: number) => string) {
  return Array.from({ length: amount }, (_, n) => refusalOf(rates, kind, keyOf(n))).filter(
    (status) => status !== undefined,
  );
}

/** The status with which one more is refused; undefined if it is not. */
function refusalOf({ count }: Rates<'it'>, kind: CallerKind, key: string) {
  try {
    count('it', { kind, key });
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? error.status : error;
  }
}

const rows = Object.entries(rateTable).flatMap(([server, rates]) =>
  Object.entries<RateLimits>(rates).flatMap(([name, limits]) =>
    callerKinds.map((kind) => ({ server, name, limits, kind, rates: limits[kind] })),
  ),
);
const limited = rows.flatMap((row) => (row.rates ? [{ ...row, rates: row.rates }] : []));

let seconds: number;
beforeEach(() => {
  seconds = 0;
});
const now = () => new Date(seconds * 1000);

describe.each(limited)('$server, $name: $kind', ({ limits, kind, rates: { each, together } }) => {
  test('one caller gets as many at once as it may, and from then on so many a second', () => {
    const rates = createRates({ it: limits }, now);
    for (const amount of [each.atOnce, each.perSecond]) {
      expect(refusalsOf(rates, kind, amount, () => 'one')).toEqual([]);
      expect(refusalOf(rates, kind, 'one')).toBe(429);
      expect(refusalOf(rates, kind, 'another')).toBeUndefined();
      seconds += 1;
    }
  });

  test('all of its kind get theirs, and take nothing from others', () => {
    const rates = createRates({ it: limits }, now);
    for (const amount of [together.atOnce, together.perSecond]) {
      expect(refusalsOf(rates, kind, amount, (n) => `caller ${n}`)).toEqual([]);
      expect(refusalOf(rates, kind, 'one more')).toBe(503);
      for (const other of callerKinds.filter((name) => name !== kind)) {
        expect(refusalOf(rates, other, other)).toBeUndefined();
      }
      seconds += 1;
    }
  });
});

test('people with tokens and programs on this machine may ask as often as they like', () => {
  const kinds = new Set(limited.flatMap(({ name, kind }) => (name === 'requests' ? [kind] : [])));
  expect([...kinds]).toEqual(['stranger']);
});
