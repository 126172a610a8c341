import { expect, test } from 'vitest';
import { createKeptPayloads } from './createKeptPayloads.ts';

/** Payloads that arrive when the test says so. */
function withLoads() {
  const loads: string[] = [];
  const arrivals: PromiseWithResolvers<string | undefined>[] = [];
  let time = 0;
  const payloads = createKeptPayloads({
    now: () => time,
    load: (address) => {
      loads.push(address);
      const arrival = Promise.withResolvers<string | undefined>();
      arrivals.push(arrival);
      return arrival.promise;
    },
  });
  const pass = (ms: number): void => {
    time += ms;
  };
  return { payloads, loads, arrivals, pass };
}

test('a payload is requested once, and can be read before and after it arrives', async () => {
  const { payloads, loads, arrivals } = withLoads();
  payloads.request('/a.txt');
  payloads.request('/a.txt');
  const early = payloads.read('/a.txt');
  arrivals[0]?.resolve('payload');
  expect([await early, await payloads.read('/a.txt')]).toEqual(['payload', 'payload']);
  payloads.request('/a.txt');
  expect(loads).toEqual(['/a.txt']);
});

test('what was not requested is not there, and is not requested by reading it', async () => {
  const { payloads, loads } = withLoads();
  expect(await payloads.read('/a.txt')).toBeUndefined();
  expect(loads).toEqual([]);
});

test.each([
  ['is missing', (arrival?: PromiseWithResolvers<string | undefined>) => arrival?.resolve(undefined)],
  ['fails', (arrival?: PromiseWithResolvers<string | undefined>) => arrival?.reject(new Error('offline'))],
])('a payload that %s is as if it had not been requested', async (_, end) => {
  const { payloads, loads, arrivals } = withLoads();
  payloads.request('/a.txt');
  const early = payloads.read('/a.txt');
  end(arrivals[0]);
  expect([await early, await payloads.read('/a.txt')]).toEqual([undefined, undefined]);
  payloads.request('/a.txt');
  arrivals[1]?.resolve('payload');
  expect(await payloads.read('/a.txt')).toBe('payload');
  expect(loads).toEqual(['/a.txt', '/a.txt']);
});

test('after five minutes a payload is requested again', async () => {
  const { payloads, loads, arrivals, pass } = withLoads();
  payloads.request('/a.txt');
  arrivals[0]?.resolve('old');
  pass(299_999);
  expect(await payloads.read('/a.txt')).toBe('old');
  pass(1);
  expect(await payloads.read('/a.txt')).toBeUndefined();
  payloads.request('/a.txt');
  arrivals[1]?.resolve('new');
  expect(await payloads.read('/a.txt')).toBe('new');
  expect(loads).toHaveLength(2);
});

test('only the newest hundred are kept', async () => {
  const { payloads, arrivals } = withLoads();
  for (let index = 0; index < 101; index += 1) payloads.request(`/${index}.txt`);
  for (const arrival of arrivals) arrival.resolve('payload');
  expect([await payloads.read('/0.txt'), await payloads.read('/1.txt')]).toEqual([undefined, 'payload']);
});
