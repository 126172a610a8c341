import type { LedgerEntry } from '#core/site/ledger/ledger.ts';
import type { Release } from '../store/release.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerText } from '#core/site/ledger/ledgerText.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { seedAddresses } from './readReleaseLedger.ts';
import { sealRelease } from './sealRelease.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'seed-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const sources = {
  renderKey: 'r',
  shell: 's',
  pages: new Map([
    ['/', '1'],
    ['/docs', '2'],
  ]),
};

/** The addresses that are noted at the start of a publisher whose live release has these files. */
async function seeded(
  files: Readonly<Record<string, string>>,
  known: readonly LedgerEntry[] = [],
): Promise<readonly (readonly [readonly LedgerEntry[], string])[]> {
  const { folderOf, manifestOf } = releasePlaces(dataDir);
  for (const [place, text] of Object.entries(files)) {
    mkdirSync(folderOf('one'), { recursive: true });
    writeFileSync(path.join(folderOf('one'), place), text);
  }
  await sealRelease(folderOf('one'), { basePath: '', sources });
  const noted: (readonly [readonly LedgerEntry[], string])[] = [];
  seedAddresses(
    { addresses: () => known, seedAddresses: (...seeds) => void noted.push(seeds) },
    // Only its id is looked at.
    { live: () => ({ id: 'one' }) as Partial<Release> as Release, liveManifest: () => manifestOf('one') },
  );
  return noted;
}

test('of a release of an earlier version, the pages of its manifest are noted', async () => {
  expect(await seeded({ 'index.html': 'home' })).toEqual([
    [
      [
        { path: '/', anchors: [] },
        { path: '/docs', anchors: [] },
      ],
      'one',
    ],
  ]);
});

test('of a release with a ledger, all of its addresses are noted', async () => {
  const entry = { path: '/was', anchors: ['fees'], past: true as const };
  const text = ledgerText({ entries: new Map([['/was', entry]]) });
  expect(await seeded({ 'index.html': 'home', 'ledger.json': text })).toEqual([[[entry], 'one']]);
});

test('nothing is noted twice, and nothing without a release', async () => {
  expect(await seeded({ 'index.html': 'home' }, [{ path: '/', anchors: [] }])).toEqual([]);
  const store = { addresses: () => [], seedAddresses: () => expect.unreachable() };
  seedAddresses(store, { live: () => undefined, liveManifest: () => undefined });
});
