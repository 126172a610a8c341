import type { Attack, Header } from '../attack.ts';
import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { brokenHttp, hostileHeaders, hostileMethod, hostileTarget } from './brokenHttp.ts';
import { hostileJson, jsonRecord, jsonText } from './hostileJson.ts';
import { hostileText } from './hostileText.ts';
import { writersAttack } from './writersAttack.ts';

const forWriters = [
  'events',
  'documents',
  'releases',
  'loss',
  'held-back',
  'accept-losses',
  'quality',
  'not-found',
  'links',
  'feedback',
  'deleted',
  'rollback',
  'deliver',
  'resume',
].map((name) => `/writers/${name}`);
const known = [
  '/hooks/sanity',
  '/hooks/rebuild',
  '/status',
  '/releases',
  '/releases/rollback',
  '/publish',
  '/feedback',
  ...forWriters,
];

/** Returns requests that readers, writers, an attacker, or a broken lake that knows the secret, may send to a publisher. */
export function publisherAttacks(secret: string, now: () => number): fc.Arbitrary<Attack> {
  const body = fc.oneof(
    { weight: 3, arbitrary: jsonRecord({ _id: jsonText(hostileText), _type: jsonText(hostileText) }) },
    { weight: 1, arbitrary: hostileJson },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constant('x'.repeat(1024 * 1024 + 1)) },
  );
  const signature = fc.constantFrom(
    'right',
    'stale',
    'future',
    'none',
    '',
    't=,v1=',
    't=1,v1=x',
    't=99999999999999999999,v1=AAAA',
    'v1=a,t=1,v1=b',
  );
  const hook = fc
    .tuple(body, signature, hostileHeaders, headerOf('Idempotency-Key'), headerOf('Sanity-Document-Id'))
    .map(([text, kind, more, key, id]): Attack => ({
      kind: 'request',
      method: 'POST',
      target: '/hooks/sanity',
      headers: [...signatureHeader(kind, text, secret, now()), ...key, ...id, ...more],
      body: text,
    }));
  const other = fc.record({
    kind: fc.constant('request' as const),
    method: hostileMethod,
    target: hostileTarget(known),
    headers: hostileHeaders,
    body: hostileJson,
  });
  return fc.oneof(
    { weight: 4, arbitrary: hook },
    { weight: 2, arbitrary: other },
    { weight: 2, arbitrary: writersAttack(forWriters) },
    { weight: 1, arbitrary: feedback },
    { weight: 1, arbitrary: brokenHttp(known) },
  );
}

/** Feedback of readers, as a page of the site sends it, or something like it. */
const feedback = jsonRecord({
  path: jsonText(fc.oneof(fc.constantFrom('/', '/docs/'), hostileText)),
  helpful: fc.constantFrom('true', 'false'),
  text: jsonText(hostileText),
  query: jsonText(hostileText),
}).map((body): Attack => {
  const headers: readonly Header[] = [
    ['Origin', 'http://localhost:4000'],
    ['Content-Type', 'application/json'],
  ];
  return { kind: 'request', method: 'POST', target: '/feedback', headers, body };
});

/** `t=<milliseconds>,v1=<HMAC-SHA-256 of "t.body", base64url>`, as Sanity signs its webhooks. */
function signatureHeader(kind: string, body: string, secret: string, now: number): readonly Header[] {
  const day = 86_400_000;
  const signed: Readonly<Record<string, number>> = {
    right: now,
    stale: now - 1000 * day,
    future: now + 1000 * day,
  };
  const time = signed[kind];
  if (kind === 'none') return [];
  if (time === undefined) return [['Sanity-Webhook-Signature', kind]];
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url');
  return [['Sanity-Webhook-Signature', `t=${time},v1=${hash}`]];
}

function headerOf(name: string): fc.Arbitrary<readonly Header[]> {
  const value = hostileText.map((text) => text.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, 2000));
  return fc.option(value, { nil: undefined }).map((text) => (text === undefined ? [] : [[name, text]]));
}
