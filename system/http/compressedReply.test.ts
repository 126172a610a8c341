import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedReply } from './compressedReply.ts';
import { jsonReply } from './reply.ts';

const page = { origin: 'http://localhost:3333', 'accept-encoding': 'gzip, deflate, br' };
const long = jsonReply('é'.repeat(20_000));

test('a long text for a page is compressed', async () => {
  const { headers, body } = await compressedReply(long, page);
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  if (!(body instanceof Uint8Array)) throw new Error('It was not compressed.');
  expect(body.length).toBeLessThan(1000);
  expect(gunzipSync(body).toString()).toBe(long.body);
});

test('everything else is sent as it is', async () => {
  const short = jsonReply('short');
  expect(await compressedReply(short, page)).toBe(short);
  expect(await compressedReply(long, { 'accept-encoding': 'gzip' })).toBe(long);
  const plain = await compressedReply(long, { ...page, 'accept-encoding': 'br, gzip;q=0' });
  expect(plain.body).toBe(long.body);
  expect(plain.headers).not.toHaveProperty('content-encoding');
});
