import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadText } from './loadText.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A site that sends pieces, each after some seconds, and then nothing more; it ends if `ends`. */
function serve(pieces: readonly (readonly [seconds: number, text: string])[], ends = true): void {
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        for (const [seconds, text] of pieces) {
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
          controller.enqueue(new TextEncoder().encode(text));
        }
        if (ends) controller.close();
      },
    });
    return Promise.resolve(new Response(body));
  });
}

async function outcomeOf(loading: Promise<string>): Promise<string> {
  const outcome = loading.catch((error: unknown) => (error instanceof Error ? error.message : ''));
  await vi.runAllTimersAsync();
  return outcome;
}

test('a file that arrives slowly is loaded', async () => {
  serve([
    [9, 'fees '],
    [9, 'and '],
    [9, 'räte'],
  ]);
  expect(await outcomeOf(loadText('/index.json'))).toBe('fees and räte');
});

test('a download that stalls fails after ten seconds', async () => {
  serve([[1, 'fees']], false);
  expect(await outcomeOf(loadText('/index.json'))).toBe(
    '"/index.json" could not be loaded: nothing has arrived for 10 seconds.',
  );
});

test('a site that does not respond fails after ten seconds', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  expect(await outcomeOf(loadText('/index.json'))).toContain('nothing has arrived for 10 seconds');
});

test('says what the site responds, or that there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  expect(await outcomeOf(loadText('/index.json'))).toBe(
    '"/index.json" could not be loaded: the site responded with status 503.',
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect(await outcomeOf(loadText('/index.json'))).toContain('there is no response from the network');
});
