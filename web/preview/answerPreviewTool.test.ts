import { expect, test } from 'vitest';
import { answerTo } from './answerPreviewTool.ts';

const message = {
  domain: 'sanity/channels',
  from: 'presentation',
  to: 'overlays',
  id: 'm1',
  connectionId: 'c1',
};
const back = {
  domain: 'sanity/channels',
  from: 'overlays',
  to: 'presentation',
  id: 'm1',
  connectionId: 'c1',
};

test('a connection is accepted, and kept', () => {
  const accepted = { ...back, type: 'handshake/syn-ack', data: { id: 'c1' } };
  expect(answerTo({ ...message, type: 'handshake/syn', data: { id: 'c1' } })).toEqual(accepted);
  const alive = { ...back, type: 'comlink/response', responseTo: 'm1' };
  expect(answerTo({ ...message, type: 'channel/heartbeat' })).toEqual(alive);
});

test('nothing else is answered', () => {
  expect(answerTo({ ...message, type: 'handshake/ack' })).toBeUndefined();
  expect(answerTo({ ...message, to: 'loaders', type: 'handshake/syn' })).toBeUndefined();
  expect(answerTo({ ...message, domain: 'other', type: 'handshake/syn' })).toBeUndefined();
});
