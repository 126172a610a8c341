import type { LedgerEntry } from '#core/site/ledger/ledger.ts';
import type { PublisherStore } from './openPublisherStore.ts';
import type { Release } from './release.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPublisherStore } from './openPublisherStore.ts';

let folder: string;
let store: PublisherStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  store = openPublisherStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const at = '2026-01-02T03:04:05.000Z';
const release = (id: string): Release => ({
  id,
  newestEvent: 0,
  contentId: 'c0ffee',
  code: 'c0de',
  asOf: at,
  pages: 3,
  basePath: '',
  builtAt: at,
});
const page = (place: string, ...anchors: readonly string[]): LedgerEntry => ({ path: place, anchors });

test('addresses are kept with the release that brought them, also in the next process', () => {
  store.switchTo(release('one'), undefined, [page('/'), page('/docs')]);
  store.switchTo(release('two'), undefined, [page('/docs', 'fees'), page('/new')]);
  store.close();
  store = openPublisherStore(folder);
  expect(store.addresses()).toEqual([page('/'), page('/docs', 'fees'), page('/new')]);
  expect(store.addresses('one')).toEqual([page('/new')]);
  expect(store.addresses('two')).toEqual([]);
});

test('going back forgets no address, whether somebody does it or the publisher', () => {
  store.switchTo(release('one'), undefined, [page('/')]);
  store.switchTo(release('two'), undefined, [page('/two')]);
  store.putPin({ release: 'one', by: 'Ada', at });
  expect(store.addresses('one')).toEqual([page('/two')]);
  store.removePin({ by: 'Ada', at });
  store.switchTo(release('three'), undefined, [page('/three')]);
  store.switchBack('one', new Date(at));
  expect(store.addresses('one')).toEqual([page('/three'), page('/two')]);
});

test('a failed switch keeps no address', () => {
  store.switchTo(release('one'), undefined, [page('/')]);
  expect(() => store.switchTo(release('one'), undefined, [page('/two')])).toThrow('UNIQUE');
  expect(store.addresses()).toEqual([page('/')]);
});

test('losses are accepted until the next release, also in the next process, which the audit log says', () => {
  store.switchTo(release('one'));
  store.acceptLosses('these', { by: 'Ada', at }, 'ada');
  store.close();
  store = openPublisherStore(folder);
  expect(store.acceptedLosses()).toBe('these');
  expect(store.audit(1)).toEqual([{ event: 'losses accepted', at, by: 'ada', detail: 'Ada' }]);
  store.switchTo(release('two'));
  expect(store.acceptedLosses()).toBeUndefined();
});
