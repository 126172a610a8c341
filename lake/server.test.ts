import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { startTestLake, testClient } from './testing/testLake.ts';

/** Sends a GET with headers that fetch would not let us choose. */
const get = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });

describe('the server', () => {
  test('answers to names of this machine only', async () => {
    const { lake, stop } = await startTestLake({ allowedHosts: ['lake.example'], localLogin: false });
    const hosts = [
      'localhost:3400',
      'test.localhost',
      'l3.test.localhost:1',
      '127.0.0.1',
      '[::1]:80',
      'lake.example',
      'evil.example',
      'localhost.evil.example',
      'evil@localhost',
      'LOCALHOST:3400',
      'localhost?evil.example',
      'evil.example#.localhost',
      'evil.example\\.localhost',
      '0177.0.0.1',
      'localhost.',
    ];
    const answers = await Promise.all(
      hosts.map(async (host) => (await get(`${lake.url}/ping`, { host })).status),
    );
    await stop();
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403, 403, 403]);
  });

  test('serves pages of this machine, with credentials, and no others', async () => {
    const { lake, stop } = await startTestLake();
    const local = await get(`${lake.url}/ping`, { origin: 'http://localhost:3333' });
    const foreign = await Promise.all(
      ['https://evil.example', 'null', 'http://localhost.evil.example'].map((origin) =>
        get(`${lake.url}/ping`, { origin }),
      ),
    );
    await stop();
    expect(local).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': 'http://localhost:3333',
        'access-control-allow-credentials': 'true',
      },
    });
    expect(foreign.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('gives empty replies to what a Studio asks about plans and news', async () => {
    const { ask, stop } = await startTestLake();
    const paths = ['comments', 'document-limit', 'asset-limit', 'tasks', 'announcements', 'trial'];
    const answers = await Promise.all(
      paths.map(async (name) => {
        const answer = await ask(`/v2025-02-19/journey/${name}`);
        return [answer.status, await answer.json()];
      }),
    );
    await stop();
    expect(answers).toEqual([
      [200, null],
      [200, null],
      [200, null],
      [200, null],
      [200, []],
      [200, { showOnLoad: null }],
    ]);
  });

  test('a page of another site cannot write', async () => {
    const { ask, client, stop } = await startTestLake();
    const answer = await ask('/v1/data/mutate/production', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      body: '{"mutations": [{"create": {"_id": "a", "_type": "page"}}]}',
    });
    const count = await client.fetch('count(*)');
    await stop();
    expect([answer.status, count]).toEqual([403, 0]);
  });

  test('distinguishes an unknown path from a wrong method', async () => {
    const { lake, stop } = await startTestLake();
    const unknown = await fetch(`${lake.url}/v1/nothing`);
    const wrong = await fetch(`${lake.url}/v1/data/mutate/production`);
    await stop();
    expect([unknown.status, wrong.status]).toEqual([404, 405]);
  });

  test('will not listen to other machines while anybody can log in with one click', async () => {
    const what =
      'while anybody who reaches it can log in with one click, without a password. Switch that off';
    await expect(startTestLake({ host: '0.0.0.0' })).rejects.toThrow(`will not listen on 0.0.0.0 ${what}`);
    await expect(startTestLake({ allowedHosts: ['lake.lan'] })).rejects.toThrow(
      `will not answer to lake.lan ${what}`,
    );
    const publicUrl = 'https://lake.example.com';
    await expect(startTestLake({ publicUrl })).rejects.toThrow(`will not be at ${publicUrl} ${what}`);
  });

  test('takes no public address at which passwords would cross a network in the clear', async () => {
    for (const publicUrl of [
      'http://lake.example.com',
      'https://lake.example.com/path',
      'lake.example.com',
    ]) {
      const lake = startTestLake({ publicUrl, localLogin: false });
      await expect(lake).rejects.toThrow(`public address is '${publicUrl}'; it must be https://`);
    }
  });

  test('answers at its public address, and names assets by it', async () => {
    const lake = await startTestLake({ publicUrl: 'https://lake.example.com', localLogin: false });
    const ping = async (host: string) =>
      (await testRequest(`${lake.lake.url}/v1/ping`, { headers: { host, 'x-forwarded-proto': 'https' } }))
        .status;
    expect([await ping('lake.example.com'), await ping('lake.example.com.evil.example')]).toEqual([200, 421]);
    const { url } = await lake.client.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' });
    await lake.stop();
    expect(url).toMatch(/^https:\/\/lake\.example\.com\/files\//);
  });

  test('that listens everywhere is reached at a name of this machine', async () => {
    const lake = await startTestLake({ host: '0.0.0.0', localLogin: false });
    const { status } = await fetch(`${lake.lake.url}/v1/ping`);
    await lake.stop();
    expect([new URL(lake.lake.url).hostname, status]).toEqual(['127.0.0.1', 200]);
  });

  test('keeps its documents when it is started again', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
    const first = await startTestLake({ dataDir });
    const made = await first.client.create({ _id: 'a', _type: 'page', title: 'Kept' });
    await first.stop();
    const second = await startTestLake({ dataDir });
    const read = await second.client.getDocument('a');
    await second.stop();
    rmSync(dataDir, { recursive: true });
    expect(read).toEqual(made);
  });

  test('refuses a folder that another lake is using', async () => {
    const { dataDir, stop } = await startTestLake();
    await expect(startTestLake({ dataDir })).rejects.toThrow(`Another lake is running on '${dataDir}'`);
    await stop();
  });

  test('refuses a folder it cannot create', async () => {
    await expect(startTestLake({ dataDir: '/etc/passwd/lake' })).rejects.toThrow(
      "the lake's data folder '/etc/passwd/lake'",
    );
  });

  test('names a port that is in use, and releases the folder', async () => {
    const { lake, stop } = await startTestLake();
    const port = Number(new URL(lake.url).port);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
    await expect(startTestLake({ port, dataDir })).rejects.toThrow(
      `Port ${port} is in use by process ${process.pid} in '${process.cwd()}'. Stop what uses it, or choose another port with LAKE_PORT or --port.`,
    );
    await (await startTestLake({ dataDir })).stop();
    rmSync(dataDir, { recursive: true });
    await stop();
  });

  test('a client that disconnects while sending causes no error and leaves nothing behind', async () => {
    const errors: unknown[] = [];
    const { lake, dataDir, stop } = await startTestLake({ reportError: (error) => errors.push(error) });
    const uploads = () => {
      const folder = path.join(dataDir, 'uploads');
      return existsSync(folder) ? readdirSync(folder).length : 0;
    };
    const sent = request(`${lake.url}/v1/assets/files/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.token}`, 'content-length': '1000' },
    });
    sent.on('error', () => undefined);
    sent.write('half of it');
    await expect.poll(uploads).toBe(1);
    sent.destroy();
    await expect.poll(uploads).toBe(0);
    await get(`${lake.url}/ping`, {});
    await stop();
    expect(errors).toEqual([]);
  });

  test('exports every document as a line', async () => {
    const { ask, client, stop } = await startTestLake();
    const made = await Promise.all(['a', 'drafts.b'].map((id) => client.create({ _id: id, _type: 'page' })));
    const text = await (await ask('/v2025-02-19/data/export/production')).text();
    await stop();
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(made);
  });

  test('many clients may write at once', async () => {
    const { lake, client, stop } = await startTestLake();
    await client.create({ _id: 'a', _type: 'page', n: 0 });
    await Promise.all(Array.from({ length: 40 }, () => testClient(lake).patch('a').inc({ n: 1 }).commit()));
    const read = await client.getDocument('a');
    await stop();
    expect(read?.['n']).toBe(40);
  });
});
