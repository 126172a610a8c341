import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { digestQuery, digestsByIdQuery, allRevisionsQuery } from '#schema/content/digestQuery.ts';
import { draftIdsQuery } from '#schema/content/draftIdsQuery.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { rawPage } from '#schema/content/reshape/testing/rawDocuments.ts';
import { createSnapshotStore } from './createSnapshotStore.ts';

type Event =
  | { type: 'welcome' | 'reconnect' }
  | { type: 'mutation'; documentId: string; transition: 'appear' | 'update' | 'disappear' };

const names = new Map([
  [digestQuery, 'all'],
  [digestsByIdQuery, 'some'],
  [draftIdsQuery, 'drafts'],
  [allRevisionsQuery, 'revisions'],
]);

/** A lake with two pages and a draft, what was asked of it, and what tells of a change. */
function testLake() {
  const revisions = new Map([
    ['a', '1'],
    ['b', '1'],
    ['drafts.b', '1'],
  ]);
  const asked: string[] = [];
  const failing = new Set<string>();
  let tell: ((event: Event) => void) | undefined;
  const page = (id: string) => ({ ...rawPage, _id: id, _rev: revisions.get(id) });
  const pagesOf = (ids: readonly string[]) =>
    rawDocumentsOf((type) => (type === 'docPage' ? ids.filter((id) => revisions.has(id)).map(page) : []));
  const answers: Readonly<Record<string, (params: { ids?: readonly string[] }) => unknown>> = {
    all: () => pagesOf([...revisions.keys()].filter((id) => !id.startsWith('drafts.'))),
    some: ({ ids = [] }) => pagesOf(ids),
    drafts: () => [...revisions.keys()].filter((id) => id.startsWith('drafts.')),
    revisions: () => [...revisions.keys()].map(page),
  };
  const client = {
    listen: () => ({
      subscribe: ({ next }: { next: (event: Event) => void }) => {
        tell = next;
        tell({ type: 'welcome' });
      },
    }),
    fetch: (query: string, params: { ids?: readonly string[] }) => {
      const name = names.get(query) ?? query;
      asked.push(params.ids ? `${name} ${params.ids.join(' ')}` : name);
      return failing.delete(name)
        ? Promise.reject(new Error('down'))
        : Promise.resolve(answers[name]?.(params));
    },
  };
  const snapshot = createSnapshotStore(client as unknown as SanityClient);
  return { revisions, asked, failing, snapshot, tell: (event: Event) => tell?.(event) };
}

test('fetches everything once; typing fetches nothing, and neither does a new or deleted draft', async () => {
  const lake = testLake();
  const first = await lake.snapshot();
  expect(first.draftIds).toEqual(['b']);
  lake.tell({ type: 'mutation', documentId: 'drafts.b', transition: 'update' });
  expect(await lake.snapshot()).toBe(first);
  lake.tell({ type: 'mutation', documentId: 'drafts.a', transition: 'appear' });
  lake.tell({ type: 'mutation', documentId: 'drafts.b', transition: 'disappear' });
  const second = await lake.snapshot();
  expect(second.draftIds).toEqual(['a']);
  expect(second.documents).toBe(first.documents);
  expect(await lake.snapshot()).toBe(second);
  expect(lake.asked).toEqual(['all', 'drafts']);
});

test('after a publish only that document is fetched, and only what has another revision is a new object', async () => {
  const lake = testLake();
  const first = await lake.snapshot();
  lake.revisions.set('b', '2');
  lake.tell({ type: 'mutation', documentId: 'b', transition: 'update' });
  lake.tell({ type: 'mutation', documentId: 'a', transition: 'update' });
  const [a, b] = (await lake.snapshot()).documents.docPage;
  expect(a).toBe(first.documents.docPage[0]);
  expect(b?._rev).toBe('2');
  expect(lake.asked).toEqual(['all', 'drafts', 'some b a']);
});

test('documents appear and disappear', async () => {
  const lake = testLake();
  await lake.snapshot();
  lake.revisions.delete('a');
  lake.revisions.set('c', '1');
  lake.tell({ type: 'mutation', documentId: 'a', transition: 'disappear' });
  lake.tell({ type: 'mutation', documentId: 'c', transition: 'appear' });
  const { documents } = await lake.snapshot();
  expect(documents.docPage.map(({ _id }) => _id)).toEqual(['b', 'c']);
});

test('after the connection was lost, fetches the revisions and what they say has changed', async () => {
  const lake = testLake();
  const first = await lake.snapshot();
  lake.revisions.set('b', '2');
  lake.revisions.set('c', '1');
  lake.revisions.delete('a');
  lake.revisions.delete('drafts.b');
  lake.tell({ type: 'reconnect' });
  const second = await lake.snapshot();
  expect(second.documents.docPage.map(({ _id, _rev }) => [_id, _rev])).toEqual([
    ['b', '2'],
    ['c', '1'],
  ]);
  expect(second.draftIds).toEqual([]);
  expect(lake.asked.slice(2)).toEqual(['revisions', 'some b c a']);
  lake.tell({ type: 'welcome' });
  expect(await lake.snapshot()).toBe(second);
  expect(first.draftIds).toEqual(['b']);
});

test('what could not be fetched is fetched when it is asked for again', async () => {
  const lake = testLake();
  await lake.snapshot();
  lake.revisions.set('b', '2');
  lake.tell({ type: 'mutation', documentId: 'b', transition: 'update' });
  lake.failing.add('some');
  await expect(lake.snapshot()).rejects.toThrow('down');
  expect((await lake.snapshot()).documents.docPage[1]?._rev).toBe('2');
  lake.tell({ type: 'reconnect' });
  lake.failing.add('revisions');
  await expect(lake.snapshot()).rejects.toThrow('down');
  await lake.snapshot();
  expect(lake.asked.filter((each) => each === 'revisions')).toHaveLength(2);
});

test('a change during the first fetch is not lost', async () => {
  const lake = testLake();
  const first = lake.snapshot();
  await Promise.resolve();
  await Promise.resolve();
  lake.revisions.set('b', '2');
  lake.tell({ type: 'mutation', documentId: 'b', transition: 'update' });
  lake.tell({ type: 'mutation', documentId: 'drafts.a', transition: 'appear' });
  await first;
  const { documents, draftIds } = await lake.snapshot();
  expect(documents.docPage[1]?._rev).toBe('2');
  expect(draftIds).toEqual(['b', 'a']);
});
