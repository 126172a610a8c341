import type { HostAnswer } from './hostAnswer.ts';
import { expect, test } from 'vitest';
import { followLink } from './followLink.ts';

const redirect = (status: number, location: string): HostAnswer => ({ kind: 'status', status, location });
const status = (code: number): HostAnswer => ({ kind: 'status', status: code });

/** The web as these answers by address. */
function follow(answers: Readonly<Record<string, HostAnswer>>) {
  return followLink('https://a.example/', async (url) => answers[url] ?? { kind: 'no-host' });
}

test.each([200, 204, 206])('%i is fine', async (code) => {
  expect(await follow({ 'https://a.example/': status(code) })).toEqual({ state: 'ok' });
});

test.each([404, 410])('%i is gone', async (code) => {
  expect(await follow({ 'https://a.example/': status(code) })).toEqual({ state: 'gone', reason: `${code}` });
});

test.each([401, 403, 406, 429, 451, 999])('%i refuses robots', async (code) => {
  expect(await follow({ 'https://a.example/': status(code) })).toEqual({
    state: 'refuses',
    reason: `${code}`,
  });
});

test.each([500, 502, 503, 304])('%i may pass', async (code) => {
  expect(await follow({ 'https://a.example/': status(code) })).toEqual({
    state: 'unreachable',
    reason: `${code}`,
  });
});

test('hosts that do not exist are gone; robots.txt, private addresses and failures are none of that', async () => {
  expect(await follow({})).toEqual({ state: 'gone', reason: 'no such host' });
  expect(await follow({ 'https://a.example/': { kind: 'robots' } })).toEqual({
    state: 'refuses',
    reason: 'robots.txt',
  });
  expect(await follow({ 'https://a.example/': { kind: 'private' } })).toEqual({ state: 'private' });
  expect(await follow({ 'https://a.example/': { kind: 'failure', reason: 'timeout' } })).toEqual({
    state: 'unreachable',
    reason: 'timeout',
  });
});

test('permanent redirects name the new address, up to the first temporary one', async () => {
  const answers = {
    'https://a.example/': redirect(301, '/b'),
    'https://a.example/b': redirect(308, 'https://b.example/c'),
    'https://b.example/c': redirect(302, '/login'),
    'https://b.example/login': redirect(301, '/login/'),
    'https://b.example/login/': status(200),
  };
  expect(await follow(answers)).toEqual({ state: 'moved', to: 'https://b.example/c' });
});

test('a temporary redirect alone is fine, whatever comes after it', async () => {
  const answers = {
    'https://a.example/': redirect(302, '/en'),
    'https://a.example/en': redirect(301, '/en/'),
    'https://a.example/en/': status(200),
  };
  expect(await follow(answers)).toEqual({ state: 'ok' });
});

test('a redirect to a page that is gone is gone', async () => {
  const answers = { 'https://a.example/': redirect(301, '/b'), 'https://a.example/b': status(404) };
  expect(await follow(answers)).toEqual({ state: 'gone', reason: '404' });
});

test('redirects in a circle and out of the web are not followed', async () => {
  expect(await follow({ 'https://a.example/': redirect(302, '/') })).toEqual({
    state: 'unreachable',
    reason: 'redirects in a circle',
  });
  expect(await follow({ 'https://a.example/': redirect(302, 'file:///etc/passwd') })).toEqual({
    state: 'unreachable',
    reason: 'redirects to file:///etc/passwd',
  });
});
