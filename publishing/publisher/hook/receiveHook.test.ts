import type { ChangeEvent } from '../store/eventRows.ts';
import { encodeSignatureHeader } from '@sanity/webhook';
import { expect, test } from 'vitest';
import { receiveHook } from './receiveHook.ts';

const secret = 'geheim';
const now = new Date('2026-06-01T12:00:00Z');
const hour = 60 * 60_000;

async function send(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  known: Set<string> = new Set(),
  signedAt = now.getTime(),
): Promise<readonly [status: number, received: readonly ChangeEvent[]]> {
  const received: ChangeEvent[] = [];
  const receive = (event: ChangeEvent): boolean => {
    const keys = [event.signed, event.delivery].filter((key) => key !== undefined);
    if (keys.some((key) => known.has(key))) return false;
    for (const key of keys) known.add(key);
    received.push(event);
    return true;
  };
  const signature = await encodeSignatureHeader(body, signedAt, secret);
  const all = { 'sanity-webhook-signature': signature, ...headers };
  const { status } = receiveHook(Buffer.from(body), all, { secret, now: () => now, receive });
  return [status, received];
}

const nothing = (): boolean => expect.unreachable();
const event = (documentId: string) => expect.objectContaining({ documentId }) as ChangeEvent;

test('accepts a change and remembers its document', async () => {
  expect(await send('{"_id":"a","title":"Ä 😀"}')).toEqual([202, [event('a')]]);
});

test('remembers what the document is called and who changed it, in a form that can be printed', async () => {
  const [, [received]] = await send(
    JSON.stringify({ _id: 'a', _type: 'post', title: ` Why\u001b[2J\nus ${'x'.repeat(300)}`, user: 'u1' }),
  );
  expect(received?.detail).toEqual({ type: 'post', title: `Why [2J us ${'x'.repeat(189)}`, user: 'u1' });
  const [, [bare]] = await send('{"_id":"a","_type":7,"title":null,"user":{}}');
  expect(bare).not.toHaveProperty('detail');
});

test.each([
  ['delete', 'delete'],
  ['explode', undefined],
])('of the operation "%s" it remembers: %s', async (operation, remembered) => {
  const [, [received]] = await send('{"_id":"a"}', { 'sanity-operation': operation });
  expect(received?.operation).toBe(remembered);
});

test('prefers the signed body to a header that is not signed', async () => {
  expect(await send('{"_id":"a"}', { 'sanity-document-id': 'drafts.a' })).toEqual([202, [event('a')]]);
  expect(await send('null', { 'sanity-document-id': 'b' })).toEqual([202, [event('b')]]);
});

test('too many values are a change all the same, of which nothing else is known', async () => {
  const body = `{"_id":"drafts.a","list":[${'0,'.repeat(100_000)}0]}`;
  expect(await send(body, { 'sanity-document-id': 'b' })).toEqual([202, [event('b')]]);
});

test.each(['{"_id":"drafts.a"}', '{"_id":"versions.r1.a"}'])('%s is not on the site', async (body) => {
  expect(await send(body)).toEqual([200, []]);
});

test('accepts a change of an unknown document', async () => {
  expect(await send('"something"')).toEqual([202, [event('')]]);
});

test('recognizes a repeated delivery by its key, also with a new signature', async () => {
  const known = new Set<string>();
  const headers = { 'idempotency-key': 'k', 'sanity-transaction-id': 't' };
  expect(await send('{"_id":"a"}', headers, known)).toEqual([202, [event('a')]]);
  expect(await send('{"_id":"a"}', headers, known, now.getTime() + 1000)).toEqual([200, []]);
});

test('recognizes a replay by the signed bytes, whatever its headers say', async () => {
  const known = new Set<string>();
  const send3 = (headers: Readonly<Record<string, string>>) => send('{"_id":"a"}', headers, known);
  expect(await send3({ 'idempotency-key': 'k' })).toEqual([202, [event('a')]]);
  expect(await send3({ 'idempotency-key': 'l' })).toEqual([200, []]);
  expect(await send3({ 'idempotency-key': 'm', 'sanity-transaction-id': 'x' })).toEqual([200, []]);
  expect(await send3({})).toEqual([200, []]);
});

test.each([
  ['a day ago', -24 * hour, 202],
  ['more than a day ago', -24 * hour - 1, 401],
  ['by a clock that is an hour ahead', hour, 202],
  ['by a clock that is more than an hour ahead', hour + 1, 401],
])('a body that was signed %s', async (_name, age, status) => {
  expect((await send('{"_id":"a"}', {}, new Set(), now.getTime() + age))[0]).toBe(status);
});

test('refuses an old signature with both times, which reveal a wrong clock', async () => {
  const body = '{"_id":"a"}';
  const headers = {
    'sanity-webhook-signature': await encodeSignatureHeader(body, now.getTime() - 25 * hour, secret),
  };
  expect(receiveHook(Buffer.from(body), headers, { secret, now: () => now, receive: nothing })).toEqual({
    status: 401,
    message:
      'It was signed at 2026-05-31T11:00:00.000Z, and it is 2026-06-01T12:00:00.000Z here. A signature is accepted for 24 hours; check the clocks of both machines.',
  });
});

test('accepts two changes with the same key', async () => {
  const known = new Set<string>();
  const headers = { 'idempotency-key': 'k', 'sanity-transaction-id': 't' };
  await send('{"_id":"a"}', headers, known);
  expect(await send('{"_id":"b"}', headers, known)).toEqual([202, [event('b')]]);
  const other = { ...headers, 'sanity-transaction-id': 'u' };
  expect(await send('{"_id":"a"}', other, known, now.getTime() + 1)).toEqual([202, [event('a')]]);
});

test.each([
  ['none', undefined],
  ['no signature', 'hello'],
  ['another body', await encodeSignatureHeader('{"_id":"b"}', now.getTime(), secret)],
  ['another secret', await encodeSignatureHeader('{"_id":"a"}', now.getTime(), 'guess')],
])('refuses a signature that is %s', async (_name, signature) => {
  const headers = signature === undefined ? {} : { 'sanity-webhook-signature': signature };
  const { status, message } = receiveHook(Buffer.from('{"_id":"a"}'), headers, {
    secret,
    now: () => now,
    receive: nothing,
  });
  expect(status).toBe(401);
  expect(message).not.toContain(secret);
});

test('refuses everything without a secret, with a status that lets the sender retry', async () => {
  const body = '{"_id":"a"}';
  const headers = { 'sanity-webhook-signature': await encodeSignatureHeader(body, now.getTime(), secret) };
  const answer = receiveHook(Buffer.from(body), headers, {
    secret: undefined,
    now: () => now,
    receive: nothing,
  });
  expect(answer.status).toBe(503);
});
