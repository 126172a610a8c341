import type { PublishingState } from '#core/publishing/publishingState.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPublishing } from './watchPublishing.ts';

let answer: () => Promise<unknown>;
let asked: number;
let isHidden: boolean;
let page: EventTarget;
let states: PublishingState['kind'][];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, isHidden, page, states] = [0, false, new EventTarget(), []];
  answer = async () => ({ kind: 'current' });
  Object.defineProperty(page, 'hidden', { get: () => isHidden });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return { json: answer };
  });
  stop = watchPublishing('/publishing.json', ({ kind }) => states.push(kind));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks at once, then every few seconds, and more often while something happens', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['current']);
  answer = async () => ({ kind: 'building', step: '' });
  await vi.advanceTimersByTimeAsync(5000);
  await vi.advanceTimersByTimeAsync(1500);
  await vi.advanceTimersByTimeAsync(1500);
  expect(states).toEqual(['current', 'building', 'building', 'building']);
});

test('knows nothing when there is no answer that it can read, and goes on asking', async () => {
  answer = async () => {
    throw new SyntaxError('Unexpected token <');
  };
  await vi.advanceTimersByTimeAsync(0);
  answer = async () => ({ kind: 'nonsense' });
  await vi.advanceTimersByTimeAsync(5000);
  answer = async () => ({ kind: 'waiting' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(states).toEqual(['unknown', 'unknown', 'waiting']);
});

test('does not ask while nobody can see it, and at once when somebody can again', async () => {
  await vi.advanceTimersByTimeAsync(0);
  isHidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  isHidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

test('ends', async () => {
  await vi.advanceTimersByTimeAsync(0);
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
});
