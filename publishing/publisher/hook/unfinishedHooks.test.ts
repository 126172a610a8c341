import type { Socket } from 'node:net';
import type { Publisher } from '../startPublisher.ts';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeSignatureHeader } from '@sanity/webhook';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { startPublisher } from '../startPublisher.ts';

const secret = 'a secret of this test';
const wellFormed = `sanity-webhook-signature: t=1,v1=${'a'.repeat(43)}\r\n`;

let dataDir: string;
let publisher: Publisher;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  dataDir = mkdtempSync(path.join(tmpdir(), 'hooks-'));
  publisher = await startPublisher({ dataDir, host: '127.0.0.1', port: 0, secret, say: () => undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  await publisher.close();
  rmSync(dataDir, { recursive: true });
});

/** Sends the head of a hook, and one byte of its body. */
async function begin(headers: string): Promise<Socket> {
  const socket = connect(Number(new URL(publisher.hookUrl).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(`POST /hooks/sanity HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Length: 100\r\n\r\n{`);
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  const [bytes]: unknown[] = await once(socket, 'data');
  return String(bytes).slice(0, 'HTTP/1.1 200'.length);
}

const sendWhole = async () => {
  const body = '{"_id":"a"}';
  const signature = await encodeSignatureHeader(body, Date.now(), secret);
  const { status } = await fetch(publisher.hookUrl, {
    method: 'POST',
    headers: { 'sanity-webhook-signature': signature },
    body,
  });
  return status;
};

test('without anything that can be a signature, the body is not waited for', async () => {
  expect(await answerOf(await begin(''))).toBe('HTTP/1.1 401');
});

test('a body is waited for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await begin(wellFormed);
  const answer = answerOf(socket);
  // Until the server has begun to read.
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(5000);
  expect(await answer).toBe('HTTP/1.1 408');
});

test('however many bodies do not come, hooks are received and the status is answered', async () => {
  for (let n = 0; n <= budgetTable.publisher.requests.stranger.each; n += 1) await begin(wellFormed);
  expect(await sendWhole()).toBe(202);
  expect((await fetch(publisher.statusUrl)).status).toBe(200);
});
