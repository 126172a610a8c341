import type { Attack } from '../../attack.ts';
import * as fc from 'fast-check';
import { brokenHttp, hostileMethod, hostileTarget } from '../brokenHttp.ts';
import { hostileJson } from '../hostileJson.ts';
import { accountAttacks } from './accountAttacks.ts';
import { assetAttacks } from './assetAttacks.ts';
import { dataAttacks } from './dataAttacks.ts';
import { historyAttacks } from './historyAttacks.ts';
import { dataset, lakeHeaders, v } from './lakeRequest.ts';
import { socketAttack } from './socketAttack.ts';

/** Attacks on a lake, by a stranger or with a token of any role. Tokens are placeholders until `withTokens`. */
export function lakeAttacks(): fc.Arbitrary<Attack> {
  return fc.oneof(
    ...dataAttacks,
    ...historyAttacks,
    ...assetAttacks,
    ...accountAttacks,
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('request' as const),
        method: hostileMethod,
        target: hostileTarget([v, `${v}/data`, `${v}/assets`]),
        headers: lakeHeaders,
        body: hostileJson,
      }),
    },
    { weight: 4, arbitrary: socketAttack() },
    {
      weight: 3,
      arbitrary: brokenHttp([
        `${v}/data/query/${dataset}`,
        `${v}/socket/${dataset}`,
        `${v}/data/mutate/${dataset}`,
      ]),
    },
  );
}
