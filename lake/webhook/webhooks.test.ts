import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestLake } from '../testing/testLake.ts';
import type { Webhook } from './webhook.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isValidSignature } from '@sanity/webhook';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mutate } from '../mutation/mutate.ts';
import { createStore } from '../store/createStore.ts';
import { openDataFolder } from '../store/openDataFolder.ts';
import { startTestLake } from '../testing/testLake.ts';
import { parseWebhooks } from './webhook.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver that replies with the given statuses in turn, then with 200. */
async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const heard = async (count: number) => {
    for (let tries = 0; received.length < count && tries < 600; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return received;
  };
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, heard, close };
}

const hookTo = (url: string, fields: Partial<Webhook> = {}): Webhook => ({
  name: 'site',
  url,
  on: ['create', 'update', 'delete'],
  includeDrafts: false,
  headers: {},
  ...fields,
});

describe('a webhook', () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let lake: TestLake;
  const start = async (fields: Partial<Webhook> = {}) => {
    lake = await startTestLake({ webhooks: [hookTo(receiver.url, fields)], webhookRetryMs: 10 });
  };
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await lake.stop();
    await receiver.close();
  });

  test('sends what was created, updated and deleted, and by which transaction', async () => {
    await start({ headers: { 'x-own': 'mine' } });
    const made = await lake.client.create({ _id: 'a', _type: 'page', title: 'Ä' });
    await lake.client.patch('a').set({ title: 'B' }).commit();
    await lake.client.delete('a');
    const received = await receiver.heard(3);
    expect(
      received.map(({ headers, body }) => [
        headers['sanity-operation'],
        (JSON.parse(body) as { title: string }).title,
      ]),
    ).toEqual([
      ['create', 'Ä'],
      ['update', 'B'],
      ['delete', 'B'],
    ]);
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
      'sanity-document-id': 'a',
      'sanity-transaction-id': made._rev,
      'sanity-transaction-time': made._createdAt,
      'sanity-project-id': 'test',
      'sanity-dataset': 'production',
      'x-own': 'mine',
    });
  });

  test('signs what it sends so that the official library finds it valid', async () => {
    await start({ secret: 'geheim, ünïcödé' });
    await lake.client.create({ _id: 'a', _type: 'page', title: '漢字 😀' });
    const [{ headers, body } = { headers: {}, body: '' }] = await receiver.heard(1);
    const signature = String(headers['sanity-webhook-signature']);
    expect(await isValidSignature(body, signature, 'geheim, ünïcödé')).toBe(true);
    expect(await isValidSignature(`${body} `, signature, 'geheim, ünïcödé')).toBe(false);
  });

  test('sends a publication, but not the drafts before it', async () => {
    await start();
    const attributes = { _id: 'drafts.a', _type: 'page', title: 'Draft' };
    await lake.client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes,
      ifExists: 'fail',
    });
    await lake.client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    });
    await lake.client.create({ _id: 'last', _type: 'page' });
    const received = await receiver.heard(2);
    expect(
      received.map(({ headers }) => [headers['sanity-operation'], headers['sanity-document-id']]),
    ).toEqual([
      ['create', 'a'],
      ['create', 'last'],
    ]);
  });

  test('sends drafts if its settings say so', async () => {
    await start({ includeDrafts: true });
    await lake.client.create({ _id: 'drafts.a', _type: 'page' });
    expect((await receiver.heard(1))[0]?.headers['sanity-document-id']).toBe('drafts.a');
  });

  test('sends only what its filter lets through, in the form of its projection', async () => {
    await start({
      on: ['update'],
      filter: '_type == "page" && delta::changedAny(title)',
      projection: '{_id, "old": before().title, "new": after().title, "author": author->name}',
    });
    await lake.client.create({ _id: 'ann', _type: 'author', name: 'Ann' });
    await lake.client.create({
      _id: 'a',
      _type: 'page',
      title: 'One',
      author: { _type: 'reference', _ref: 'ann' },
    });
    await lake.client.patch('a').set({ other: 1 }).commit();
    await lake.client.patch('a').set({ title: 'Two' }).commit();
    await lake.client.patch('ann').set({ title: 'no page' }).commit();
    await lake.client.patch('a').set({ title: 'Three' }).commit();
    const received = await receiver.heard(2);
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { _id: 'a', old: 'One', new: 'Two', author: 'Ann' },
      { _id: 'a', old: 'Two', new: 'Three', author: 'Ann' },
    ]);
  });

  test('shows its deliveries and settings, but not its secret', async () => {
    await start({ secret: 'very-secret' });
    await lake.client.create({ _id: 'a', _type: 'page' });
    await receiver.heard(1);
    const log = async () =>
      (await (await lake.ask('/v2025-02-19/hooks/projects/test/site/attempts')).json()) as {
        status: string;
      }[];
    for (let tries = 0; (await log())[0]?.status !== 'delivered' && tries < 100; tries++);
    const hooks = await (await lake.ask('/v2025-02-19/hooks/projects/test')).text();
    expect(JSON.parse(hooks)).toMatchObject([{ id: 'site', name: 'site', hasSecret: true }]);
    expect(hooks).not.toContain('very-secret');
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 1, lastResult: '200 OK' }]);
    expect((await fetch(`${lake.lake.url}/v2025-02-19/hooks/projects/test`)).status).toBe(401);
  });
});

describe('a receiver that fails', () => {
  test('gets the delivery again, with the same key, until it accepts it', async () => {
    const receiver = await startReceiver([503, 429, 500]);
    const { client, stop } = await startTestLake({
      webhooks: [hookTo(receiver.url, { secret: 's' })],
      webhookRetryMs: 5,
    });
    await client.create({ _id: 'a', _type: 'page' });
    const received = await receiver.heard(4);
    await stop();
    await receiver.close();
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });

  test('that refuses a delivery does not get it again, but gets the next ones', async () => {
    const receiver = await startReceiver([410]);
    const { client, ask, stop } = await startTestLake({
      webhooks: [hookTo(receiver.url)],
      webhookRetryMs: 5,
    });
    await client.create({ _id: 'a', _type: 'page' });
    await client.create({ _id: 'b', _type: 'page' });
    await receiver.heard(2);
    await expect
      .poll(async () => (await ask('/v1/hooks/projects/test/site/attempts')).json())
      .toMatchObject([{ status: 'delivered' }, { status: 'failed', attempts: 1, lastResult: '410 Gone' }]);
    await stop();
    await receiver.close();
    expect(receiver.received.map(({ headers }) => headers['sanity-document-id'])).toEqual(['a', 'b']);
  });

  test('that is away gets what it missed after the lake is restarted, each delivery once', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
    const receiver = await startReceiver();
    const webhooks = [hookTo(receiver.url)];
    const first = await startTestLake({
      dataDir,
      webhooks: [hookTo('http://127.0.0.1:1/nobody')],
      webhookRetryMs: 5,
    });
    await first.client.create({ _id: 'a', _type: 'page' });
    await first.client.create({ _id: 'b', _type: 'page' });
    await first.stop();
    const second = await startTestLake({ dataDir, webhooks, webhookRetryMs: 5 });
    await receiver.heard(2);
    await second.client.create({ _id: 'c', _type: 'page' });
    await receiver.heard(3);
    // A delivery is only recorded as delivered once the receiver's reply has arrived.
    await expect
      .poll(async () => (await second.ask('/v1/hooks/projects/test/site/attempts')).json())
      .toMatchObject(Array.from({ length: 3 }, () => ({ status: 'delivered' })));
    await second.stop();
    const third = await startTestLake({ dataDir, webhooks, webhookRetryMs: 5 });
    // Deliveries come in order: anything that is sent again would arrive before this one.
    await third.client.create({ _id: 'd', _type: 'page' });
    await receiver.heard(4);
    await third.stop();
    await receiver.close();
    rmSync(dataDir, { recursive: true });
    expect(
      receiver.received
        .map(({ headers }) => String(headers['sanity-document-id']))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  test('gets nothing from before the webhook was set up', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
    const receiver = await startReceiver();
    const first = await startTestLake({ dataDir });
    await first.client.create({ _id: 'old', _type: 'page' });
    await first.stop();
    writeFileSync(path.join(dataDir, 'webhooks.json'), JSON.stringify([{ name: 'file', url: receiver.url }]));
    const second = await startTestLake({ dataDir });
    await second.client.create({ _id: 'new', _type: 'page' });
    await receiver.heard(1);
    await second.stop();
    await receiver.close();
    rmSync(dataDir, { recursive: true });
    expect(receiver.received.map(({ headers }) => headers['sanity-document-id'])).toEqual(['new']);
  });
});

test('what was committed before a lake was killed is delivered after it starts', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
  const receiver = await startReceiver();
  const projection = '{"id": coalesce(after()._id, before()._id), "from": before().n, "to": after().n}';
  const webhooks = [hookTo(receiver.url, { projection })];
  await (await startTestLake({ dataDir, webhooks })).stop();
  const folder = openDataFolder(dataDir);
  const store = createStore(folder, () => {});
  const write = (mutations: unknown[]) =>
    mutate(
      store,
      {
        mutations,
        author: 'me',
        dryRun: false,
        autoGenerateArrayKeys: false,
      },
      new Date(),
    );
  await write([{ create: { _id: 'a', _type: 'page', n: 1 } }, { create: { _id: 'b', _type: 'page', n: 2 } }]);
  await write([{ patch: { id: 'a', inc: { n: 10 } } }]);
  await write([{ delete: { id: 'b' } }]);
  folder.close();
  const lake = await startTestLake({ dataDir, webhooks });
  const received = await receiver.heard(4);
  await lake.stop();
  await receiver.close();
  rmSync(dataDir, { recursive: true });
  expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { id: 'a', from: null, to: 1 },
    { id: 'b', from: null, to: 2 },
    { id: 'a', from: 1, to: 11 },
    { id: 'b', from: 2, to: null },
  ]);
});

test.each([
  ['an object instead of a list', {}, 'Webhooks must be a list'],
  ['no name', [{ url: 'http://x.example' }], '"name" must be'],
  ['no address', [{ name: 'a', url: 'ftp://x' }], '\'a\': "url" must be an http(s) address'],
  ['an unknown field', [{ name: 'a', url: 'http://x.example', filtre: '' }], 'unknown field "filtre"'],
  [
    'a wrong operation',
    [{ name: 'a', url: 'http://x.example', on: ['publish'] }],
    '"on" must be a list of create, update, delete',
  ],
  [
    'a filter that is not GROQ',
    [{ name: 'a', url: 'http://x.example', filter: '_type ==' }],
    '"filter" is not GROQ',
  ],
  ['an empty secret', [{ name: 'a', url: 'http://x.example', secret: '' }], '"secret" must be'],
  [
    'two of the same name',
    [
      { name: 'a', url: 'http://x.example' },
      { name: 'a', url: 'http://y.example' },
    ],
    "Two webhooks are named 'a'",
  ],
])('webhooks with %s are refused', (_name, value, message) => {
  expect(() => parseWebhooks(value)).toThrow(message);
});
