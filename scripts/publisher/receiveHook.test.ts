import { encodeSignatureHeader } from '@sanity/webhook';
import { expect, test } from 'vitest';
import type { Notice } from './openPublisherStore.ts';
import { receiveHook } from './receiveHook.ts';

const secret = 'geheim';

async function send(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  known: Set<string> = new Set(),
): Promise<readonly [status: number, noted: readonly Notice[]]> {
  const noted: Notice[] = [];
  const note = (notice: Notice): boolean => {
    if (known.has(notice.key)) return false;
    known.add(notice.key);
    noted.push(notice);
    return true;
  };
  const signature = await encodeSignatureHeader(body, Date.now(), secret);
  const all = { 'sanity-webhook-signature': signature, ...headers };
  const { status } = await receiveHook(Buffer.from(body), all, { secret, note });
  return [status, noted];
}

const nothing = (): boolean => expect.unreachable();
const notice = (documentId: string) => ({ key: expect.any(String) as string, documentId });

test('notes which document was changed', async () => {
  expect(await send('{"_id":"a","title":"Ä 😀"}')).toEqual([202, [notice('a')]]);
});

test('believes the signed body before a header that is not signed', async () => {
  expect(await send('{"_id":"a"}', { 'sanity-document-id': 'drafts.a' })).toEqual([202, [notice('a')]]);
  expect(await send('null', { 'sanity-document-id': 'b' })).toEqual([202, [notice('b')]]);
});

test.each(['{"_id":"drafts.a"}', '{"_id":"versions.r1.a"}'])('%s is not on the site', async (body) => {
  expect(await send(body)).toEqual([200, []]);
});

test('notes a change of it does not know what', async () => {
  expect(await send('"something"')).toEqual([202, [notice('')]]);
});

test('a repetition is known by its key, whenever it was signed', async () => {
  const known = new Set<string>();
  const headers = { 'idempotency-key': 'k', 'sanity-transaction-id': 't' };
  expect(await send('{"_id":"a"}', headers, known)).toEqual([202, [notice('a')]]);
  expect(await send('{"_id":"a"}', headers, known)).toEqual([200, []]);
});

test('a key that is used for two changes hides neither', async () => {
  const known = new Set<string>();
  const headers = { 'idempotency-key': 'k', 'sanity-transaction-id': 't' };
  await send('{"_id":"a"}', headers, known);
  expect(await send('{"_id":"b"}', headers, known)).toEqual([202, [notice('b')]]);
  expect(await send('{"_id":"a"}', { ...headers, 'sanity-transaction-id': 'u' }, known)).toEqual([
    202,
    [notice('a')],
  ]);
});

test.each([
  ['none', undefined],
  ['no signature', 'hello'],
  ['another body', await encodeSignatureHeader('{"_id":"b"}', Date.now(), secret)],
  ['another secret', await encodeSignatureHeader('{"_id":"a"}', Date.now(), 'guess')],
])('refuses a signature that is %s', async (_name, signature) => {
  const headers = signature === undefined ? {} : { 'sanity-webhook-signature': signature };
  const { status, message } = await receiveHook(Buffer.from('{"_id":"a"}'), headers, {
    secret,
    note: nothing,
  });
  expect(status).toBe(401);
  expect(message).not.toContain(secret);
});

test('refuses everything without a secret, as a fault of ours that may pass', async () => {
  const body = '{"_id":"a"}';
  const headers = { 'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), secret) };
  const answer = await receiveHook(Buffer.from(body), headers, { secret: undefined, note: nothing });
  expect(answer.status).toBe(503);
});
