import type { SanityClient } from '@sanity/client';
import type { LoggedChanges } from './createChangeLog.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchChanges } from './watchChanges.ts';

type Event = { readonly type: 'welcome' } | { readonly type: 'mutation'; readonly documentId: string };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Watches a lake whose events a test makes up, and records what is loaded and what comes of it. */
function watch() {
  const asked: string[] = [];
  const loaded: string[] = [];
  let onAsked: (() => void) | undefined;
  let listener: ((event: Event) => void) | undefined;
  const client = {
    listen: () => ({
      subscribe: (next: (event: Event) => void) => {
        listener = next;
        return { unsubscribe: () => (listener = undefined) };
      },
    }),
  };
  const stop = watchChanges(client as unknown as SanityClient, {
    types: ['post'],
    settleMs: 150,
    load: async ({ isUnsure, ids }: LoggedChanges) => {
      const what = isUnsure ? 'all' : [...ids].join(' ');
      asked.push(what);
      onAsked?.();
      return what;
    },
    onLoaded: (what) => void loaded.push(what),
  });
  return {
    asked,
    loaded,
    stop,
    /** Has something happen while the lake is asked; what it throws is the answer. */
    whenAsked: (happening?: () => void) => void (onAsked = happening),
    /** Events that come at once, and whatever follows from them. */
    happen: async (...events: readonly Event[]) => {
      for (const event of events) listener?.(event);
      await vi.runAllTimersAsync();
    },
  };
}

const welcome = { type: 'welcome' } as const;
const change = (documentId: string) => ({ type: 'mutation', documentId }) as const;

test('loads everything once, and then what has changed, several changes at once', async () => {
  const { asked, loaded, happen } = watch();
  await happen(welcome);
  await happen(change('b'), change('drafts.c'));
  await happen(change('a'));
  expect([asked, loaded]).toEqual([
    ['all', 'b drafts.c', 'a'],
    ['all', 'b drafts.c', 'a'],
  ]);
});

test('loads everything again after the connection was lost', async () => {
  const { asked, happen } = watch();
  await happen(welcome);
  await happen(change('a'), welcome);
  await happen(change('a'));
  expect(asked).toEqual(['all', 'all', 'a']);
});

test('what could not be loaded is loaded after the next event', async () => {
  const { asked, loaded, whenAsked, happen } = watch();
  await happen(welcome);
  whenAsked(() => {
    throw new Error('down');
  });
  await happen(change('a'));
  whenAsked();
  await happen(change('b'));
  expect([asked, loaded]).toEqual([
    ['all', 'a', 'a b'],
    ['all', 'a b'],
  ]);
});

test('what changes while something is loaded is loaded next', async () => {
  const { asked, whenAsked, happen } = watch();
  await happen(welcome);
  whenAsked(() => {
    whenAsked();
    void happen(change('b'));
  });
  await happen(change('a'));
  await happen();
  expect(asked).toEqual(['all', 'a', 'b']);
});

test('passes nothing on once it is stopped, not even what was asked for before', async () => {
  const { asked, loaded, stop, whenAsked, happen } = watch();
  whenAsked(stop);
  await happen(welcome);
  await happen(change('a'));
  expect([asked, loaded]).toEqual([['all'], []]);
});
