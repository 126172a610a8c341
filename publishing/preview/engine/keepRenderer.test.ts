import type { Renderer, RendererOptions } from '#publishing/site/render/startRenderer.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRenderer } from './keepRenderer.ts';

type Fake = { readonly key: string; asked: number; isSpent: boolean; isClosed: boolean };

/** The processes that were started. */
let started: Fake[];

// Their first page is never rendered, if it has this path; they end when they are told to.
const hanging = '/hanging';
vi.mock('#publishing/site/render/startRenderer.ts', () => ({
  startRenderer: async ({ signal, renderRoot }: RendererOptions): Promise<Renderer> => {
    const own: Fake = { key: renderRoot.key, asked: 0, isSpent: false, isClosed: false };
    started.push(own);
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => {});
    const close = async (): Promise<void> => {
      own.isClosed = true;
      ended.reject(new Error('The process has ended.'));
    };
    signal?.addEventListener('abort', () => void close());
    return {
      render: async ({ paths }) => {
        own.asked += 1;
        if (paths.includes(hanging)) await ended.promise;
        return new Map();
      },
      isSpent: () => own.isSpent,
      close,
    };
  },
}));

const rendererOf = (key: string) => ({ renderRoot: { key } }) as never;
const page = (path: string) => ({ dataDir: 'data', outDir: 'out', paths: [path] });

beforeEach(() => {
  started = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a process that does not answer is ended, and the next page is rendered by another, which is kept', async () => {
  const { render } = keepRenderer();
  const refused = render(rendererOf('a'), page(hanging)).catch(String);
  await expect.poll(() => started.map(({ asked }) => asked)).toEqual([1]);
  vi.advanceTimersByTime(120_000);
  expect(await refused).toBe('Error: The page was not rendered within 120 seconds.');
  for (const path of ['/one', '/two']) {
    await render(rendererOf('a'), page(path));
    vi.advanceTimersByTime(120_000);
  }
  expect(started).toMatchObject([
    { asked: 1, isClosed: true },
    { asked: 2, isClosed: false },
  ]);
});

test('a process that has ended, or is for other code, is replaced', async () => {
  const { render } = keepRenderer();
  await render(rendererOf('a'), page('/one'));
  for (const process of started) process.isSpent = true;
  await render(rendererOf('a'), page('/one'));
  await render(rendererOf('b'), page('/one'));
  await render(rendererOf('b'), page('/two'));
  expect(started).toMatchObject([
    { key: 'a', asked: 1, isClosed: true },
    { key: 'a', asked: 1, isClosed: true },
    { key: 'b', asked: 2, isClosed: false },
  ]);
});
