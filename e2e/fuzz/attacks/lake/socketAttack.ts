import type { Attack, Header } from '../../attack.ts';
import * as fc from 'fast-check';
import { hostileJson, jsonEntry, jsonList, jsonRecord, jsonText } from '../hostileJson.ts';
import { hostileText } from '../hostileText.ts';
import { dataset, tokens, v } from './lakeRequest.ts';
import { documentId, fieldPath, instant } from './lakeValues.ts';

const place = jsonRecord({
  type: fc.constant('"document"'),
  documentId: jsonText(documentId),
  path: jsonList(fc.oneof(jsonText(fieldPath), jsonEntry('_key', jsonText(hostileText)))),
  lastActiveAt: jsonText(instant),
  selection: hostileJson,
});
/** Returns connections to the WebSocket of a lake, through which Studios tell who is where. */
export function socketAttack(): fc.Arbitrary<Attack> {
  const session = jsonText(fc.constantFrom('s1', 's2', '__proto__'));
  const message = fc.oneof(
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: hostileJson },
    {
      weight: 6,
      arbitrary: jsonRecord({
        jsonrpc: fc.constant('"2.0"'),
        id: fc.oneof(fc.constant('1'), hostileJson),
        method: jsonText(
          fc.oneof(
            fc.constantFrom(
              'presence_announce',
              'presence_rollcall',
              'presence_disconnect',
              'presence_subscribe',
              'presence_unsubscribe',
              'authorization',
            ),
            hostileText,
          ),
        ),
        params: jsonRecord({
          session,
          subscriptionId: session,
          authorization: jsonText(
            fc.constantFrom('Bearer bogus', ...tokens.map((token) => `Bearer ${token}`)),
          ),
          data: jsonRecord({ sessionId: session, locations: fc.oneof(hostileJson, jsonList(place)) }),
        }),
      }),
    },
  );
  const logIn = fc.constantFrom('bogus', ...tokens).map((token) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 0,
      method: 'authorization',
      params: { authorization: `Bearer ${token}` },
    }),
  );
  return fc.record({
    kind: fc.constant('socket' as const),
    target: fc.constantFrom(
      `${v}/socket/${dataset}`,
      `${v}/socket/${dataset}`,
      `${v}/socket/other`,
      '/',
      `${v}/socket/%`,
    ),
    headers: fc.constantFrom<readonly Header[]>(
      [],
      [],
      [['Origin', 'https://evil.example']],
      [['Origin', 'http://localhost:3333']],
    ),
    messages: fc
      .tuple(logIn, fc.array(message, { maxLength: 6 }))
      .map(([first, more]) => [first, ...more].map((text) => text.slice(0, 90_000))),
    end: fc.constantFrom('reset' as const, 'close' as const),
  });
}
