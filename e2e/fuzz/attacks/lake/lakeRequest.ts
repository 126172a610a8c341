import type { Attack, Header } from '../../attack.ts';
import * as fc from 'fast-check';
import { hostileHeaders } from '../brokenHttp.ts';

export type WeightedAttack = { readonly weight: number; readonly arbitrary: fc.Arbitrary<Attack> };

/** The path of the version of the API. */
export const v = '/v2025-02-19';
export const dataset = 'production';

/** Stands for the token of somebody of this role, which differs from lake to lake; see `withTokens`. */
export const tokens = ['viewer', 'contributor', 'editor', 'administrator'].map(
  (role) => `@token-of-${role}@`,
);

const authorization: fc.Arbitrary<readonly Header[]> = fc
  .constantFrom(undefined, 'bogus', ...tokens, ...tokens)
  .map((token) => (token === undefined ? [] : [['Authorization', `Bearer ${token}`]]));

export const lakeHeaders = fc
  .tuple(
    authorization,
    fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: hostileHeaders }),
  )
  .map(([own, more]): readonly Header[] => [...own, ...more]);

/** Returns requests by a stranger, or with a token of any role, which are chosen as often as `weight` says. */
export function request(
  weight: number,
  method: string,
  target: fc.Arbitrary<string>,
  body: fc.Arbitrary<string> = fc.constant(''),
): WeightedAttack {
  const kind = fc.constant('request' as const);
  const arbitrary = fc.record({ kind, method: fc.constant(method), target, headers: lakeHeaders, body });
  return { weight, arbitrary };
}

/** Returns targets below the version of the API. */
export function at(path: string, query: fc.Arbitrary<string> = fc.constant('')): fc.Arbitrary<string> {
  return query.map((text) => `${v}${path}${text}`);
}
