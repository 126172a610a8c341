import type { SanityClient } from '@sanity/client';
import type { DocumentPair, ListedFields } from './documentPairs.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDocumentPairs } from './watchDocumentPairs.ts';

type Event = { readonly type: 'welcome' } | { readonly type: 'mutation'; readonly documentId: string };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A lake with two posts, what was asked of it, and what was told about its documents. */
function watchedLake() {
  const titles = new Map([
    ['a', 'A'],
    ['b', 'B'],
  ]);
  const asked: string[] = [];
  const told: string[] = [];
  let onAsked: (() => void) | undefined;
  let listener: ((event: Event) => void) | undefined;
  const client = {
    listen: () => ({
      subscribe: (next: (event: Event) => void) => {
        listener = next;
        return { unsubscribe: () => (listener = undefined) };
      },
    }),
    fetch: async (query: string, { ids }: { readonly ids: readonly string[] }): Promise<ListedFields[]> => {
      const isWhole = !query.includes('$ids');
      asked.push(isWhole ? 'all' : ids.join(' '));
      onAsked?.();
      return [...titles]
        .filter(([id]) => isWhole || ids.includes(id))
        .map(([_id, title]) => ({ _id, _type: 'post', title }));
    },
  };
  const tell = (pairs: readonly DocumentPair[]): void =>
    void told.push(pairs.map(({ shown }) => String(shown['title'])).join(' '));
  const stop = watchDocumentPairs(
    client as unknown as SanityClient,
    { types: ['post'], projection: 'title' },
    tell,
  );
  return {
    titles,
    asked,
    told,
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

test('fetches everything once, and then what has changed, several changes at once', async () => {
  const { titles, asked, told, happen } = watchedLake();
  await happen(welcome);
  titles.set('b', 'New').set('drafts.c', 'C');
  await happen(change('b'), change('drafts.c'));
  titles.delete('a');
  await happen(change('a'));
  expect(asked).toEqual(['all', 'b drafts.c', 'a']);
  expect(told).toEqual(['A B', 'A New C', 'New C']);
});

test('fetches everything again after the connection was lost', async () => {
  const { titles, asked, told, happen } = watchedLake();
  await happen(welcome);
  titles.delete('a');
  await happen(welcome);
  expect([asked, told]).toEqual([
    ['all', 'all'],
    ['A B', 'B'],
  ]);
});

test('what could not be fetched is fetched after the next event', async () => {
  const { titles, asked, told, whenAsked, happen } = watchedLake();
  await happen(welcome);
  titles.set('a', 'New');
  whenAsked(() => {
    throw new Error('down');
  });
  await happen(change('a'));
  whenAsked();
  await happen(change('b'));
  expect([asked, told]).toEqual([
    ['all', 'a', 'a b'],
    ['A B', 'New B'],
  ]);
});

test('tells nothing once it is stopped, not even what was asked for before', async () => {
  const { asked, told, stop, whenAsked, happen } = watchedLake();
  whenAsked(stop);
  await happen(welcome);
  await happen(change('a'));
  expect([asked, told]).toEqual([['all'], []]);
});
