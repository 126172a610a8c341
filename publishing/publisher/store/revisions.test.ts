import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { createShownRevisions } from '../builder/createShownRevisions.ts';
import { openPublisherStore } from './openPublisherStore.ts';
import { databaseName } from './openStoreSession.ts';

const at = '2026-01-02T03:04:05.000Z';
const release = (id: string, builtAt = at) =>
  ({ id, newestEvent: 0, contentId: id, code: 'x', asOf: at, pages: 1, basePath: '', builtAt }) as const;

/** A disk in memory, where there is one: hundreds of databases are made. */
const memoryDisk = '/dev/shm';

let folder: string;
let store: ReturnType<typeof openPublisherStore>;
beforeEach(() => {
  folder = mkdtempSync(path.join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'revisions-'));
  store = openPublisherStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const liveDocuments = (...asked: readonly string[]) => {
  const known = store.liveDocuments(asked);
  return known && Object.fromEntries(known);
};

/** Documents by id, with their revisions. */
type Content = Readonly<Record<string, string>>;

/** Without settings there is no site. */
const settings = { _id: 'settings', _rev: '1', _type: 'siteSettings' };

const documentsOf = (content: Content): RawDocuments => {
  const posts = Object.entries(content).map(([_id, _rev]) => ({ _id, _rev, _type: 'post' }));
  const lists: Readonly<Record<string, readonly unknown[]>> = { post: posts, siteSettings: [settings] };
  return rawDocumentsOf((type) => lists[type] ?? []);
};

test('the differences from the live release are told, and all revisions when it is another one', () => {
  const tell = createShownRevisions();
  const one = documentsOf({ a: '1', b: '1' });
  expect(tell('one', one, at, undefined)).toEqual({
    revisions: [
      ['settings', '1'],
      ['a', '1'],
      ['b', '1'],
    ],
  });
  const two = documentsOf({ a: '2', c: '1' });
  expect(tell('two', two, at, 'one')).toEqual({
    base: 'one',
    revisions: [
      ['b', null],
      ['a', '2'],
      ['c', '1'],
    ],
  });
  // Somebody has gone back to the first release in the meantime.
  expect(tell('three', two, at, 'one')).toEqual({
    revisions: [
      ['settings', '1'],
      ['a', '2'],
      ['c', '1'],
    ],
  });
});

test('a document is live since the first release with its revision', () => {
  const tell = createShownRevisions();
  const publish = (id: string, content: Content, builtAt: string): void =>
    store.switchTo(release(id, builtAt), tell(id, documentsOf(content), at, store.live()?.id));
  publish('one', { a: '1', b: '1' }, '2026-01-01T00:00:00.000Z');
  publish('two', { a: '2', b: '1' }, '2026-01-02T00:00:00.000Z');
  expect(liveDocuments('a', 'b', 'c')).toEqual({
    a: { revision: '2', since: '2026-01-02T00:00:00.000Z' },
    b: { revision: '1', since: '2026-01-01T00:00:00.000Z' },
  });
  expect(store.shownFirstBy('two')).toEqual([['a', '2']]);
});

test('a post is shown by the first release after its date', () => {
  const tell = createShownRevisions();
  const post = { _id: 'a', _rev: '1', _type: 'post', publishedAt: '2026-05-01T12:00:00Z' };
  const documents = rawDocumentsOf((type) =>
    type === 'post' ? [post, { ...post, _id: 'b', publishedAt: at }] : [],
  );
  store.switchTo(release('one'), tell('one', documents, '2026-05-01T11:59:59.999Z', undefined));
  expect(Object.keys(liveDocuments('a', 'b') ?? {})).toEqual(['b']);
  const noon = '2026-05-01T12:00:00.000Z';
  store.switchTo(release('two', noon), tell('two', documents, noon, 'one'));
  expect(liveDocuments('a')).toEqual({ a: { revision: '1', since: noon } });
});

test('when a release does not say what it shows, nothing is known until one names all documents', () => {
  const tell = createShownRevisions();
  const publish = (id: string, content: Content, base: string | undefined): void =>
    store.switchTo(release(id), tell(id, documentsOf(content), at, base));
  publish('one', { a: '1' }, undefined);
  store.switchTo(release('two'));
  expect(liveDocuments('a')).toBeUndefined();
  // Its differences are from a release after which there was another one.
  publish('three', { a: '1', b: '1' }, 'one');
  expect(liveDocuments('a', 'b')).toBeUndefined();
  publish('four', { a: '1', b: '2' }, 'three');
  expect(liveDocuments('a', 'b')).toBeUndefined();
  publish('five', { a: '1' }, undefined);
  expect(Object.keys(liveDocuments('a', 'b') ?? {})).toEqual(['a']);
});

test('nothing is known of a release from before revisions were noted', () => {
  store.switchTo(release('one'));
  store.switchTo(release('two'), { revisions: [['a', '1']] });
  expect(store.differences('two', 'one')).toBeUndefined();
  store.putPin({ release: 'one', by: 'Ada', at });
  expect(liveDocuments('a')).toBeUndefined();
});

const ids = ['a', 'b', 'c', 'd'] as const;
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('publish'), edits: fc.array(fc.nat(7), { maxLength: 3 }) }),
  },
  fc.record({ kind: fc.constant('fail'), edits: fc.array(fc.nat(7), { maxLength: 3 }) }),
  fc.record({ kind: fc.constantFrom('restart', 'resume') }),
  fc.record({ kind: fc.constant('rollBack'), to: fc.nat(5) }),
  fc.record({ kind: fc.constant('prune'), keep: fc.integer({ min: 1, max: 3 }) }),
);

test('after any history, what is told of a document is what the live release shows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      store.close();
      rmSync(folder, { recursive: true });
      store = openPublisherStore(folder);
      let tell = createShownRevisions();
      let content: Content = {};
      let count = 0;
      const shown = new Map<string, Content>();
      const build = (edits: readonly number[]): string => {
        count += 1;
        for (const edit of edits) {
          const id = ids[edit % 4] ?? 'a';
          const { [id]: before, ...others } = content;
          content = edit > 3 && before !== undefined ? others : { ...others, [id]: String(count) };
        }
        const id = `r${count}`;
        const differences = tell(id, documentsOf(content), at, store.live()?.id);
        store.switchTo(release(id), differences);
        shown.set(id, content);
        return id;
      };
      for (const each of steps) {
        const live = store.live()?.id;
        if ('edits' in each) {
          if (!store.pin()) {
            build(each.edits);
            if (each.kind === 'fail' && live !== undefined) store.switchBack(live, new Date(0));
          }
        } else if (each.kind === 'restart') tell = createShownRevisions();
        else if (each.kind === 'resume') store.removePin({ by: 'somebody', at: '' });
        else if ('to' in each) {
          const pinned = store.releases()[each.to];
          if (pinned !== undefined) store.putPin({ release: pinned, by: 'somebody', at });
        } else if ('keep' in each) {
          for (const old of store.releases().slice(each.keep)) if (old !== live) store.removeRelease(old);
        }
        const expected = shown.get(store.live()?.id ?? '') ?? {};
        const told = Object.fromEntries(
          [...(store.liveDocuments(ids) ?? [])].map(([id, { revision }]) => [id, revision]),
        );
        expect(told).toEqual(expected);
        for (const other of store.releases()) {
          const there = shown.get(other) ?? {};
          const differences = ids
            .map((id) => ({ id, one: expected[id] ?? null, other: there[id] ?? null }))
            .filter((compared) => compared.one !== compared.other);
          expect(store.differences(store.live()?.id ?? '', other)).toEqual(differences);
        }
      }
      // What no kept release shows is forgotten.
      for (const old of store.releases()) if (old !== store.live()?.id) store.removeRelease(old);
      store.close();
      const database = new DatabaseSync(path.join(folder, databaseName));
      const rows = database.prepare('SELECT count(*) AS count FROM revisions').get()?.['count'];
      database.close();
      store = openPublisherStore(folder);
      const live = shown.get(store.live()?.id ?? '');
      expect(rows).toBe(live ? Object.keys(live).length + 1 : 0);
    }),
    propertyRuns(25, 1000),
  );
});
