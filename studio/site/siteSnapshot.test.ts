import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { rawPage } from '#schema/content/reshape/testing/rawDocuments.ts';
import { siteSnapshot } from './siteSnapshot.ts';

type Event =
  | { type: 'reconnect' }
  | { type: 'mutation'; documentId: string; transition: 'appear' | 'update' };

/** A lake of two pages, what was asked of it, and what tells of a change. */
function lakeNamed(dataset: string) {
  const pages = [
    { ...rawPage, _id: 'a', _rev: '1' },
    { ...rawPage, _id: 'b', _rev: '1' },
  ];
  const asked: string[] = [];
  let tell: ((event: Event) => void) | undefined;
  const client = {
    withConfig: () => client,
    config: () => ({ projectId: 'p', dataset }),
    listen: () => ({
      subscribe: ({ next }: { next: (event: Event) => void }) => {
        tell = next;
      },
    }),
    fetch: (_query: string, _params: object, { perspective }: { perspective: string }) => {
      asked.push(perspective);
      return Promise.resolve(
        perspective === 'raw'
          ? ['drafts.b']
          : Object.fromEntries(
              snapshotTypes.map((type) => [
                type,
                type === 'docPage' ? pages.map((page) => structuredClone(page)) : [],
              ]),
            ),
      );
    },
  };
  return {
    pages,
    asked,
    tell: (event: Event) => tell?.(event),
    snapshot: () => siteSnapshot(client as unknown as SanityClient),
  };
}

test('typing fetches nothing, and a new draft only changes the ids of drafts', async () => {
  const lake = lakeNamed('typing');
  const first = await lake.snapshot();
  expect(first.draftIds).toEqual(['b']);
  lake.tell({ type: 'mutation', documentId: 'drafts.b', transition: 'update' });
  expect(await lake.snapshot()).toBe(first);
  lake.tell({ type: 'mutation', documentId: 'drafts.a', transition: 'appear' });
  const second = await lake.snapshot();
  expect(second).not.toBe(first);
  expect(second.documents).toBe(first.documents);
  expect(lake.asked).toEqual(['published', 'raw', 'raw']);
});

test('after a publish only documents with another revision are new objects', async () => {
  const lake = lakeNamed('publishing');
  const first = await lake.snapshot();
  lake.pages[1] = { ...rawPage, _id: 'b', _rev: '2' };
  lake.tell({ type: 'mutation', documentId: 'b', transition: 'update' });
  const [a, b] = (await lake.snapshot()).documents.docPage;
  expect(a).toBe(first.documents.docPage[0]);
  expect(b).not.toBe(first.documents.docPage[1]);
  expect(b?._rev).toBe('2');
});

test('fetches everything again after the connection was lost', async () => {
  const lake = lakeNamed('lost');
  await lake.snapshot();
  lake.tell({ type: 'reconnect' });
  await lake.snapshot();
  expect(lake.asked).toEqual(['published', 'raw', 'published', 'raw']);
});
