import type { Publisher } from './startPublisher.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeSignatureHeader } from '@sanity/webhook';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rateTable } from '#system/budget/budgetTable.ts';
import { startPublisher } from './startPublisher.ts';

const secret = 'a secret of this test';
const rebuildToken = 'token-of-this-test';

let dataDir: string;
let publisher: Publisher;
beforeEach(async () => {
  // With a clock that stands still, it does not matter how fast requests are sent.
  vi.useFakeTimers({ toFake: ['Date'] });
  dataDir = mkdtempSync(path.join(tmpdir(), 'strangers-'));
  const options = { dataDir, host: '127.0.0.1', port: 0, secret, rebuildToken, say: () => undefined };
  publisher = await startPublisher(options);
});
afterEach(async () => {
  vi.useRealTimers();
  await publisher.close();
  rmSync(dataDir, { recursive: true });
});

async function statusOf(place: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(new URL(place, publisher.hookUrl), init);
  await answer.arrayBuffer();
  return answer.status;
}

const body = '{"_id":"a"}';
const wrong = `t=1,v1=${'a'.repeat(43)}`;
const hook = (signature: string): RequestInit => ({
  method: 'POST',
  headers: { 'sanity-webhook-signature': signature },
  body,
});
const rebuild = (token: string): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
});

test.each<readonly [string, string, RequestInit | undefined, number]>([
  ['nothing', '/nowhere', undefined, 404],
  ['a wrong signature', '/hooks/sanity', hook(wrong), 401],
  ['a wrong token', '/hooks/rebuild', rebuild('guessed'), 401],
])('strangers who ask too often, with %s, are refused, and our own senders are not', async (...row) => {
  const [, place, init, status] = row;
  const { atOnce } = rateTable.publisher.requests.stranger.each;
  for (let count = 0; count < atOnce; count += 50) {
    const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(place, init)));
    expect(new Set(statuses)).toEqual(new Set([status]));
  }
  expect(await statusOf(place, init)).toBe(429);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/status')).toBe(200);
  const signature = await encodeSignatureHeader(body, Date.now(), secret);
  expect(await statusOf('/hooks/sanity', hook(signature))).toBe(202);
  expect(await statusOf('/hooks/rebuild', rebuild(rebuildToken))).toBe(202);
});
