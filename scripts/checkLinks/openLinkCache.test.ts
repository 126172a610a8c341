import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLinkCache } from './openLinkCache.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-06-01T12:00:00.000Z');

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  file = path.join(folder, 'cache', 'links.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(age = 0, isFresh = false) {
  return openLinkCache({ file, maxAge: 7 * day, isFresh, now: () => new Date(start + age) });
}

test('remembers what is fine or has moved for its time, and anything else for a seventh of it', () => {
  const cache = open();
  cache.set('fine', { state: 'ok' });
  cache.set('moved', { state: 'moved', to: 'there' });
  cache.set('gone', { state: 'gone', reason: '404' });
  cache.set('down', { state: 'unreachable', reason: '503' });
  cache.save();
  const names = ['fine', 'moved', 'gone', 'down'];
  expect(names.map((name) => open(day - 1).get(name))).toEqual([
    { state: 'ok' },
    { state: 'moved', to: 'there' },
    { state: 'gone', reason: '404' },
    { state: 'unreachable', reason: '503' },
  ]);
  expect(names.filter((name) => open(day).get(name))).toEqual(['fine', 'moved']);
  expect(names.filter((name) => open(7 * day).get(name))).toEqual([]);
});

test('does not trust a result of the future', () => {
  const cache = open();
  cache.set('fine', { state: 'ok' });
  cache.save();
  expect(open(-1).get('fine')).toBeUndefined();
});

test.each([
  '',
  '{"fine": {"state"',
  '[]',
  '{"fine": {"state": "perhaps", "at": "2026-06-01T12:00:00.000Z"}}',
])('a file with %j is an empty cache, and is replaced', (text) => {
  const cache = open();
  cache.set('fine', { state: 'ok' });
  cache.save();
  writeFileSync(file, text);
  const damaged = open();
  expect(damaged.get('fine')).toBeUndefined();
  damaged.set('fine', { state: 'ok' });
  damaged.save();
  expect(open().get('fine')).toEqual({ state: 'ok' });
});

test('writes nothing when nothing has changed', () => {
  const cache = open();
  cache.set('fine', { state: 'ok' });
  cache.save();
  writeFileSync(file, 'by somebody else');
  cache.save();
  expect(readFileSync(file, 'utf8')).toBe('by somebody else');
});

test('a fresh check knows nothing, and what it finds is known to the next one', () => {
  const cache = open();
  cache.set('fine', { state: 'ok' });
  cache.save();
  const fresh = open(0, true);
  expect(fresh.get('fine')).toBeUndefined();
  fresh.set('gone', { state: 'gone' });
  fresh.save();
  expect(['fine', 'gone'].map((name) => open().get(name)?.state)).toEqual(['ok', 'gone']);
});

test('forgets what is too old, so that the file does not grow for ever', () => {
  const cache = open();
  cache.set('old', { state: 'ok' });
  cache.save();
  const later = open(7 * day);
  later.set('new', { state: 'ok' });
  later.save();
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['new']);
});
