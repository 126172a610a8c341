import type { Attack } from '../attack.ts';
import * as fc from 'fast-check';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { brokenHttp, hostileHeaders, hostileTarget } from './brokenHttp.ts';
import { writersAttack } from './writersAttack.ts';

const known = ['/docs', '/docs/guides/use', '/blog', '/media', '/robots.txt', `${previewPlace}/events`];
const forWriters = ['tickets', 'changes', 'uses', 'links', 'links/revoke'].map(
  (name) => `${previewPlace}/writers/${name}`,
);

/** Returns requests that reviewers, writers and others may send to a preview. */
export function previewAttacks(): fc.Arbitrary<Attack> {
  const authorization = fc.constantFrom(
    'Review @token-of-review@',
    'Review @token-of-review@',
    'Review a.b',
    'Preview a',
    'Review ',
  );
  const page = fc.record({
    kind: fc.constant('request' as const),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    target: hostileTarget(known),
    headers: fc
      .tuple(fc.option(authorization, { nil: undefined }), hostileHeaders)
      .map(([own, more]) => (own === undefined ? more : [['Authorization', own] as const, ...more])),
    body: fc.constantFrom('', 'body'),
  });
  return fc.oneof(
    { weight: 3, arbitrary: page },
    { weight: 3, arbitrary: writersAttack(forWriters) },
    { weight: 1, arbitrary: brokenHttp([...known, ...forWriters]) },
  );
}
