import type { LakeDocument } from '../document/lakeDocument.ts';
import type { CommittedTransaction } from '../store/transaction.ts';
import type { ListenerFilter } from './prepareFilter.ts';
import { expect, test, vi } from 'vitest';
import { dataError } from '#system/values/httpError.ts';
import { createListenHub } from './createListenHub.ts';

/** A hub, and a function that commits to it. */
function startHub(togetherMs = 0) {
  const errors: unknown[] = [];
  let checks = 0;
  const announce: ((transaction: CommittedTransaction) => void)[] = [];
  let seq = 0;
  const hub = createListenHub({
    store: {
      onCommit: (listener) => {
        announce.push(listener);
        return () => undefined;
      },
      lastSeq: () => seq,
    },
    togetherMs,
    sessions: {
      check: () => {
        checks += 1;
      },
    },
    reportError: (error) => errors.push(error),
  });
  const commit = (...ids: string[]) => {
    seq++;
    const id = `t${seq}`;
    const changes = ids.map((documentId) => ({
      id: documentId,
      after: documentOf(documentId),
      transition: 'appear' as const,
      effects: { apply: [], revert: [] },
    }));
    announce[0]?.({ id, seq, timestamp: '', author: '', mutations: [], changes });
  };
  const listen = (key: string, filter: ListenerFilter) => {
    const heard: string[] = [];
    let writes = 0;
    let hasEnded = false;
    const leave = hub.join(
      key,
      {
        filter,
        options: {
          maySee: () => true,
          includeResult: false,
          includePreviousRevision: false,
          includeMutations: false,
          includeEffects: false,
          includeAllVersions: true,
        },
      },
      {
        body: undefined as never,
        write: (events) => {
          writes += 1;
          for (const [, id] of String(events).matchAll(/"documentId":"([^"]+)"|"message":"[^"]+"/g)) {
            heard.push(id ?? 'error');
          }
        },
        end: () => {
          hasEnded = true;
        },
      },
    );
    return { heard, leave, hasEnded: () => hasEnded, writes: () => writes };
  };
  return { commit, listen, errors, find: hub.find, checks: () => checks };
}

function documentOf(_id: string): LakeDocument {
  return { _id, _type: 't', _rev: '1', _createdAt: '', _updatedAt: '' };
}

/** A filter that answers only when `answer` is called. */
function slowFilter() {
  const asked: {
    documents: readonly string[];
    signal: AbortSignal;
    answer: (passes: boolean[]) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const filter: ListenerFilter = {
    passes: (documents, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<boolean[]>();
      asked.push({ documents: documents.map(({ _id }) => _id), signal, answer: resolve, fail: reject });
      return promise;
    },
  };
  return { filter, asked };
}

const everything: ListenerFilter = {
  simple: { cost: 1, passes: () => true },
  passes: () => Promise.reject(new Error('not needed')),
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a slow filter delays only its own listeners, and keeps their events in order', async () => {
  const { commit, listen } = startHub();
  const { filter, asked } = slowFilter();
  const slow = listen('slow', filter);
  const quick = listen('quick', everything);
  commit('a', 'b');
  commit('c');
  await settle();
  expect([quick.heard, slow.heard]).toEqual([['a', 'b', 'c'], []]);
  // One transaction at a time.
  expect(asked.map(({ documents }) => documents)).toEqual([['a', 'b']]);
  asked[0]?.answer([false, true]);
  await settle();
  expect([slow.heard, asked.length]).toEqual([['b'], 2]);
  asked[1]?.answer([true]);
  await settle();
  expect(slow.heard).toEqual(['b', 'c']);
});

test('a listener receives nothing from before it joined, however late a filter answers', async () => {
  const { commit, listen } = startHub();
  const { filter, asked } = slowFilter();
  const first = listen('slow', filter);
  commit('a');
  const second = listen('slow', filter);
  commit('b');
  asked[0]?.answer([true]);
  await settle();
  asked[1]?.answer([true]);
  await settle();
  expect([first.heard, second.heard]).toEqual([['a', 'b'], ['b']]);
});

test('what is committed shortly after other events is sent together, once it is clear who may still listen', async () => {
  vi.useFakeTimers();
  try {
    const { commit, listen, checks } = startHub(40);
    const listener = listen('all', everything);
    commit('a');
    await vi.advanceTimersByTimeAsync(0);
    expect([listener.heard, listener.writes(), checks()]).toEqual([['a'], 1, 0]);
    commit('b');
    await vi.advanceTimersByTimeAsync(10);
    commit('c');
    await vi.advanceTimersByTimeAsync(29);
    expect(listener.heard).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect([listener.heard, listener.writes(), checks()]).toEqual([['a', 'b', 'c'], 2, 1]);
    await vi.advanceTimersByTimeAsync(40);
    commit('d');
    await vi.advanceTimersByTimeAsync(0);
    expect([listener.heard.at(-1), listener.writes(), checks()]).toEqual(['d', 3, 1]);
  } finally {
    vi.useRealTimers();
  }
});

test('listeners whose filter exceeds its budget end with the reason', async () => {
  const { commit, listen, errors, find } = startHub();
  const { filter, asked } = slowFilter();
  const slow = listen('slow', filter);
  commit('a');
  asked[0]?.fail(dataError(408, 'queryTimeoutError', 'stopped'));
  await settle();
  commit('b');
  expect([slow.heard, slow.hasEnded(), find('slow'), asked.length]).toEqual([['error'], true, undefined, 1]);
  expect(errors).toEqual([]);
});

test('an internal error is reported, but not sent to listeners', async () => {
  const { commit, listen, errors } = startHub();
  const { filter, asked } = slowFilter();
  const slow = listen('slow', filter);
  commit('a');
  asked[0]?.fail(new Error('secret stack'));
  await settle();
  expect([slow.heard, slow.hasEnded(), errors.length]).toEqual([['error'], true, 1]);
});

test('listeners that fall too far behind end', async () => {
  const { commit, listen } = startHub();
  const { filter, asked } = slowFilter();
  const slow = listen('slow', filter);
  for (let n = 0; n < 1000; n++) commit(`d${n}`);
  expect(slow.hasEnded()).toBe(false);
  commit('one more');
  expect([slow.heard, slow.hasEnded(), asked[0]?.signal.aborted]).toEqual([['error'], true, true]);
});

test('nothing is computed for listeners that have left', async () => {
  const { commit, listen } = startHub();
  const { filter, asked } = slowFilter();
  const slow = listen('slow', filter);
  commit('a');
  commit('b');
  slow.leave();
  asked[0]?.answer([true]);
  await settle();
  expect([asked[0]?.signal.aborted, slow.heard]).toEqual([true, []]);
});

test('even simple filters are evaluated in threads if there are too many of them, or too many documents', async () => {
  const { commit, listen } = startHub();
  const { filter, asked } = slowFilter();
  let evaluated = 0;
  const simple = {
    cost: 1000,
    passes: () => {
      evaluated++;
      return true;
    },
  };
  const listeners = Array.from({ length: 150 }, (_, n) => listen(`${n}`, { ...filter, simple }));
  commit('a');
  await settle();
  expect([evaluated, asked.length]).toEqual([100, 50]);
  for (const { answer } of asked) answer([true]);
  await settle();
  expect(listeners.map(({ heard }) => heard)).toEqual(listeners.map(() => ['a']));
});
