import { expect, test } from 'vitest';
import { adoptClients } from './lakeClient.ts';

const asked: string[] = [];
const answerAs =
  (name: string): typeof fetch =>
  async (input, init) => {
    const { url, method, headers } = input instanceof Request ? input : new Request(input, init);
    asked.push(`${name}: ${method} ${url} ${headers.get('authorization') ?? ''}`.trim());
    return new Response();
  };
const ask = adoptClients(answerAs('browser'), answerAs('studio'), 'http://localhost:3400', 'local');

test("requests to the lake by the name of its project go through the Studio's fetch, to its own address", async () => {
  await ask('http://local.localhost:3400/v1/data/query/production?query=*', {
    headers: { authorization: 'Bearer a' },
  });
  await ask(new URL('http://local.localhost:3400/v1/users/me'));
  await ask(
    new Request('http://local.localhost:3400/v1/data/mutate/production', { method: 'POST', body: '{}' }),
  );
  expect(asked.splice(0)).toEqual([
    'studio: GET http://localhost:3400/v1/data/query/production?query=* Bearer a',
    'studio: GET http://localhost:3400/v1/users/me',
    'studio: POST http://localhost:3400/v1/data/mutate/production',
  ]);
});

test('a lake with TLS is found, too', async () => {
  const askSafely = adoptClients(
    answerAs('browser'),
    answerAs('studio'),
    'https://lake.example.com',
    'local',
  );
  await askSafely('https://local.lake.example.com/v1/users/me');
  expect(asked.splice(0)).toEqual(['studio: GET https://lake.example.com/v1/users/me']);
});

test('everything else is left to the browser', async () => {
  const others = [
    'http://localhost:3400/v1/ping',
    'http://l7.localhost:3400/v1/data/listen/production',
    'http://local.localhost:3401/',
    'https://local.localhost:3400/',
  ];
  for (const url of others) await ask(url);
  expect(asked.splice(0)).toEqual(others.map((url) => `browser: GET ${url}`));
});
