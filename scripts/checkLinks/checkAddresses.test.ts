import type { HostAnswer } from '#core/externalLinks/hostAnswer.ts';
import type { LinkResult } from '#core/externalLinks/linkResult.ts';
import type { LinkCache } from './openLinkCache.ts';
import { expect, test } from 'vitest';
import { checkAddresses } from './checkAddresses.ts';

const fine: HostAnswer = { kind: 'status', status: 200 };

/** Checks every address of these answers, with a cache in memory. */
async function check(
  answers: Readonly<Record<string, HostAnswer>>,
  known: ReadonlyMap<string, LinkResult> = new Map(),
) {
  const asked: string[] = [];
  const progress: number[] = [];
  const stored = new Map(known);
  const cache: LinkCache = {
    get: (address) => stored.get(address),
    set: (address, result) => stored.set(address, result),
    save: () => {},
  };
  const results = await checkAddresses(new Set(Object.keys(answers)), {
    ask: async (url) => {
      asked.push(url);
      return answers[url] ?? { kind: 'failure', reason: 'not in the test' };
    },
    cache,
    onChecked: (done) => progress.push(done),
  });
  return { results, asked, progress, stored };
}

test('asks for what is not known, remembers the results, and counts both', async () => {
  const known = new Map<string, LinkResult>([['https://a.example/', { state: 'gone', reason: '404' }]]);
  const { results, asked, progress, stored } = await check(
    { 'https://a.example/': fine, 'https://b.example/': fine, 'https://c.example/': { kind: 'robots' } },
    known,
  );
  expect(results).toEqual(
    new Map([
      ['https://a.example/', { state: 'gone', reason: '404' }],
      ['https://b.example/', { state: 'ok' }],
      ['https://c.example/', { state: 'refuses', reason: 'robots.txt' }],
    ]),
  );
  expect(asked).toEqual(['https://b.example/', 'https://c.example/']);
  expect(progress).toEqual([1, 2, 3]);
  expect(stored).toEqual(results);
});

test('a host that does not exist is gone if others answer', async () => {
  const { results, stored } = await check({
    'https://a.example/': fine,
    'https://b.example/': { kind: 'no-host' },
  });
  expect(results.get('https://b.example/')).toEqual({ state: 'gone', reason: 'no such host' });
  expect(stored).toEqual(results);
});

test('without a network no host is said to be gone, and nothing of it is remembered', async () => {
  const { results, stored } = await check({
    'https://a.example/': { kind: 'no-host' },
    'https://b.example/': { kind: 'failure', reason: 'ENETUNREACH' },
  });
  expect(results.get('https://a.example/')).toEqual({
    state: 'unreachable',
    reason: 'no host could be found, and none answered',
  });
  expect([...stored.keys()]).toEqual(['https://b.example/']);
});
