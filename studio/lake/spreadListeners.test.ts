import { expect, test } from 'vitest';
import { spreadListeners } from './spreadListeners.ts';

const listener = 'http://localhost:3400/v1/data/listen/production?query=*';

/** Returns the addresses that a browser asks for when these requests fail. */
async function askedFor(
  urls: readonly string[],
  fails: (host: string) => boolean = () => false,
): Promise<readonly string[]> {
  const asked: string[] = [];
  const fetch = spreadListeners(
    (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      asked.push(url.href);
      return fails(url.hostname)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response());
    },
    (url) => {
      asked.push(`socket ${url.href}`);
      return fails('socket') ? Promise.reject(new TypeError('No socket')) : Promise.resolve(new Response());
    },
  );
  for (const url of urls) await fetch(url).catch((error: unknown) => asked.push(String(error)));
  return asked;
}

test('every listener gets a host name of its own', async () => {
  expect(await askedFor([listener, listener])).toEqual([
    'http://l1.localhost:3400/v1/data/listen/production?query=*',
    'http://l2.localhost:3400/v1/data/listen/production?query=*',
  ]);
});

test('leaves the host of all other requests alone', async () => {
  const url = 'http://localhost:3400/v1/data/query/production?query=*';
  expect(await askedFor([url])).toEqual([url]);
});

test('where these names are not found, listeners use sockets, and try no name again', async () => {
  expect(await askedFor([listener, listener], (host) => host.endsWith('.localhost'))).toEqual([
    'http://l1.localhost:3400/v1/data/listen/production?query=*',
    `socket ${listener}`,
    `socket ${listener}`,
  ]);
});

test('while the lake is not there, nothing is concluded about names', async () => {
  let isThere = false;
  const asked = await askedFor([listener, listener], (host) => {
    const fails = !isThere;
    if (host === 'socket') isThere = true;
    return fails;
  });
  expect(asked).toEqual([
    'http://l1.localhost:3400/v1/data/listen/production?query=*',
    `socket ${listener}`,
    'TypeError: No socket',
    'http://l2.localhost:3400/v1/data/listen/production?query=*',
  ]);
});

test('with TLS, HTTP/2 carries all listeners to one name, which needs one certificate', async () => {
  const url = 'https://lake.example.com/v1/data/listen/production?query=*';
  expect(await askedFor([url, url], () => true)).toEqual(
    [url, url].flatMap((each) => [each, 'TypeError: Failed to fetch']),
  );
});
