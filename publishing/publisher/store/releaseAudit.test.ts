import type { PublisherStore } from './openPublisherStore.ts';
import type { Release } from './release.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPublisherStore } from './openPublisherStore.ts';
import { publishedEntry } from './releaseAudit.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const release = (id: string, second: number, cause?: Release['cause']): Release => ({
  id,
  newestEvent: 0,
  contentId: id,
  code: 'code',
  asOf: at(0),
  pages: 1,
  basePath: '',
  builtAt: at(second),
  ...(cause && { cause }),
});

let dataDir: string;
let store: PublisherStore;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'release-audit-'));
  store = openPublisherStore(dataDir);
});
afterEach(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

test('says who published, rolled back and resumed, and when', () => {
  store.switchTo(release('one', 1));
  store.switchTo(
    release('two', 2, {
      reasons: ['change'],
      changed: 2,
      documents: [
        { id: 'page', title: 'A secret title', user: 'ada-1', at: at(1) },
        { id: 'post', user: 'bob-2', at: at(1) },
      ],
    }),
  );
  store.putPin({ release: 'one', by: 'Ada', at: at(3) }, 'ada-1');
  store.removePin({ by: 'root', at: at(4) });
  // Nothing was pinned, so nothing has happened.
  store.removePin({ by: 'root', at: at(5) });
  store.switchTo(release('three', 6));
  store.switchBack('one', new Date(at(7)));
  const all = [
    { event: 'published', at: at(1), release: 'one' },
    { event: 'published', at: at(2), release: 'two', by: 'ada-1, bob-2', detail: 'page, post' },
    { event: 'rolled back', at: at(3), release: 'one', by: 'ada-1', detail: 'Ada' },
    { event: 'resumed', at: at(4), by: 'server', detail: 'root' },
    { event: 'published', at: at(6), release: 'three' },
    { event: 'taken back', at: at(7), release: 'one' },
  ];
  expect(store.audit(100)).toEqual(all);
  expect(store.audit(2)).toEqual(all.slice(-2));
  store.close();
  store = openPublisherStore(dataDir);
  expect(store.audit(100)).toEqual(all);
});

test('the database refuses to change or delete an entry', () => {
  store.switchTo(release('one', 1));
  store.close();
  const database = new DatabaseSync(path.join(dataDir, 'publisher.sqlite'));
  for (const statement of ["UPDATE audit SET by = 'x'", 'DELETE FROM audit']) {
    expect(() => database.exec(statement)).toThrow('The audit log is only added to.');
  }
  database.close();
  store = openPublisherStore(dataDir);
  expect(store.audit(10)).toHaveLength(1);
});

test('of a large change, a few documents are named', () => {
  const documents = Array.from({ length: 20 }, (_, number) => ({ id: `d${number}`, at: at(0) }));
  expect(publishedEntry(release('one', 1, { reasons: ['change'], changed: 500, documents })).detail).toBe(
    'd0, d1, d2, d3, d4, d5, d6, d7, d8, d9, 490 more',
  );
});
