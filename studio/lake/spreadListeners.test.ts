import { expect, test } from 'vitest';
import { spreadListeners } from './spreadListeners.ts';

async function askedFor(urls: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = [];
  const fetch = spreadListeners((input) => {
    asked.push(input instanceof Request ? input.url : new URL(input).href);
    return Promise.resolve(new Response());
  });
  for (const url of urls) await fetch(url);
  return asked;
}

test('every listener gets a host name of its own', async () => {
  const url = 'http://local.localhost:3400/v1/data/listen/production?query=*';
  expect(await askedFor([url, url])).toEqual([
    'http://l1.local.localhost:3400/v1/data/listen/production?query=*',
    'http://l2.local.localhost:3400/v1/data/listen/production?query=*',
  ]);
});

test('leaves the host of all other requests alone', async () => {
  const url = 'http://local.localhost:3400/v1/data/query/production?query=*';
  expect(await askedFor([url])).toEqual([url]);
});
