import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeServer } from '../closeServer.ts';
import { listen } from '../listen.ts';
import { testRequest } from '../testing/testRequest.ts';
import { answerHealth } from './answerHealth.ts';

let isWell: () => boolean;
let server: Server;
let url: string;
beforeEach(async () => {
  server = createServer((request, response) => {
    if (!answerHealth(request, response, isWell)) response.writeHead(404).end();
  });
  url = `http://127.0.0.1:${await listen(server, 0, 'PORT')}`;
});
afterEach(() => closeServer(server));

test.each<[string, () => boolean, number, string]>([
  ['that can work', () => true, 200, '{"status":"ok"}\n'],
  ['that cannot', () => false, 503, '{"status":"unavailable"}\n'],
  [
    'whose database cannot be read',
    () => {
      throw new Error("The folder '/srv/secret' is gone.");
    },
    503,
    '{"status":"unavailable"}\n',
  ],
])('a server %s', async (_, now, status, text) => {
  isWell = now;
  expect(await testRequest(`${url}/healthz`)).toMatchObject({ status, text });
  expect(await testRequest(`${url}/healthz?at=noon`, { headers: { host: 'x' } })).toMatchObject({ status });
  expect(await testRequest(`${url}/healthz`, { method: 'HEAD' })).toMatchObject({ status, text: '' });
});

test('it is read only, and nothing else is answered', async () => {
  isWell = () => true;
  const { status, headers } = await testRequest(`${url}/healthz`, { method: 'POST', body: 'x' });
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect((await testRequest(`${url}/healthz/more`)).status).toBe(404);
});

/** Resolves with the statuses of many answers. */
async function askOften(): Promise<readonly number[]> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => testRequest(`${url}/healthz`)));
  return [...new Set(answers.map(({ status }) => status))];
}

test('a server looks once a second whether it works, however often anybody asks', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let looks = 0;
  isWell = () => {
    looks += 1;
    return looks !== 2;
  };
  const found: (readonly number[])[] = [];
  for (let look = 0; look < 3; look += 1) {
    found.push(await askOften());
    vi.advanceTimersByTime(999);
    found.push(await askOften());
    vi.advanceTimersByTime(1);
  }
  expect(found).toEqual([[200], [200], [503], [503], [200], [200]]);
  expect(looks).toBe(3);
});
