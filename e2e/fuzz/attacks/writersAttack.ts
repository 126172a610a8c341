import type { Attack, Header } from '../attack.ts';
import * as fc from 'fast-check';
import { hostileHeaders, hostileMethod } from './brokenHttp.ts';
import { jsonList, jsonRecord, jsonText } from './hostileJson.ts';
import { hostileText, queryOf } from './hostileText.ts';

/** Stands for the token of somebody of this role; see `withTokens`. */
const tokens = ['viewer', 'contributor', 'editor', 'administrator'].map((role) => `@token-of-${role}@`);

const id = fc.oneof(fc.constantFrom('use', 'guides', 'drafts.use'), hostileText);

/** Returns what a page of the Studio, or whoever has a token of somebody, may send to routes for writers at these paths. */
export function writersAttack(paths: readonly string[]): fc.Arbitrary<Attack> {
  const query = queryOf({ id, ids: id, to: id, document: id, perspective: id });
  const body = jsonRecord({
    id: jsonText(id),
    from: jsonText(id),
    to: jsonText(id),
    losses: jsonText(id),
    documents: jsonList(jsonText(id)),
    removed: jsonText(id),
    replacement: jsonText(id),
    release: jsonText(id),
    days: fc.integer({ min: -1, max: 100 }).map(String),
  });
  const authorization = fc
    .constantFrom(undefined, 'bogus', ...tokens, ...tokens)
    .map((token): readonly Header[] => (token === undefined ? [] : [['Authorization', `Bearer ${token}`]]));
  const own: readonly Header[] = [
    ['Origin', 'http://localhost:3333'],
    ['Content-Type', 'application/json'],
  ];
  return fc.record({
    kind: fc.constant('request' as const),
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('GET', 'POST') },
      { weight: 1, arbitrary: hostileMethod },
    ),
    target: fc.tuple(fc.constantFrom(...paths), query).map(([path, search]) => `${path}${search}`),
    headers: fc
      .tuple(
        authorization,
        fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: hostileHeaders }),
      )
      .map(([token, more]) => [...own, ...token, ...more]),
    body,
  });
}
