import type { Attack } from '../attack.ts';
import * as fc from 'fast-check';
import { brokenHttp, hostileHeaders, hostileMethod, hostileTarget } from './brokenHttp.ts';

/** Attacks on the server of a static site. */
export function siteAttacks(known: readonly string[]): fc.Arbitrary<Attack> {
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('request' as const),
        method: fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom('GET', 'HEAD') },
          { weight: 1, arbitrary: hostileMethod },
        ),
        target: hostileTarget(known),
        headers: hostileHeaders,
        body: fc.constantFrom('', 'body'),
      }),
    },
    { weight: 1, arbitrary: brokenHttp(known) },
  );
}
