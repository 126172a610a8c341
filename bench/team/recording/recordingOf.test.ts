import type { Sent } from './observeStudio.ts';
import { expect, test } from 'vitest';
import { readRecording } from './recording.ts';
import { recordingOf } from './recordingOf.ts';

const sent = (at: number, path: string, more: Partial<Sent> = {}): Sent => ({
  at,
  to: 'lake',
  method: 'GET',
  path,
  until: at + 1,
  ...more,
});
const listening = { until: undefined } as unknown as Partial<Sent>;
const message = (at: number, body: object) =>
  sent(at, '/v1/socket/production', { method: 'SOCKET', body: JSON.stringify(body) });
const parts = {
  names: { document: 'page-1', user: 'ada' },
  typing: [100, 1100],
  others: [2000, 4000],
  sanity: '6.0.0',
} as const;

test('what a Studio has sent becomes phases, with placeholders', () => {
  const recording = recordingOf(
    [
      sent(10, '/v1/users/ada'),
      sent(20, '/v1/data/listen/production?ids=page-1', listening),
      sent(21, '/v1/data/listen/production?ended'),
      message(30, { method: 'authorization', params: { authorization: 'Bearer secret' }, id: 'a' }),
      message(40, { method: 'presence_announce', params: { data: { sessionId: 's' } }, id: 'b' }),
      sent(200, '/v1/data/query/production?id=page-1'),
      sent(300, '/v1/data/query/production?id=page-12'),
      sent(400, '/v1/data/actions/production', { method: 'POST', body: '{"actions":[]}' }),
      sent(500, '/v1/data/query/production?id=page-1'),
      sent(2100, '/v1/data/query/production?id=page-1'),
      sent(2200, '/v1/history/drafts.page-1?a=b&fromTransaction=0-1&c'),
      sent(2300, '/~preview/writers/changes', { to: 'preview', method: 'POST', body: '{}' }),
    ],
    parts,
  );
  expect(recording.requests.map(({ path }) => path)).toEqual([
    '/v1/users/{user}',
    '/v1/data/query/production?id={document}',
    '/v1/data/query/production?id=page-12',
    '/v1/history/drafts.{document}?a=b&c',
  ]);
  expect(recording).toMatchObject({
    listeners: [{ path: '/v1/data/listen/production?ids={document}' }],
    opening: [0],
    typing: {
      seconds: 1,
      sent: [
        [100, 1],
        [200, 2],
        [400, 1],
      ],
    },
    others: { seconds: 2, sent: [[200, 3]] },
    presence: {
      opening: ['{"method":"presence_announce","params":{"data":{"sessionId":"{session}"}},"id":"{id}"}'],
    },
  });
  expect(recording.presence.announcement).toBe(recording.presence.opening[0]);
});

test('a token is never recorded', () => {
  const body = JSON.stringify({ token: 'lake_0123456789abcdef_x' });
  expect(() => recordingOf([sent(10, '/v1/auth', { method: 'POST', body })], parts)).toThrow(
    'A token of the lake is in the recording.',
  );
});

test('the recording is complete', () => {
  const { listeners, requests, opening, typing, others, presence } = readRecording();
  expect(listeners.length).toBeGreaterThan(5);
  for (const number of [...opening, ...[...typing.sent, ...others.sent].map(([, request]) => request)]) {
    expect(requests[number]).toBeDefined();
  }
  expect(presence.announcement).toContain('{session}');
  expect(JSON.stringify([requests, presence])).not.toMatch(/lake_|Bearer|authorization/);
});
