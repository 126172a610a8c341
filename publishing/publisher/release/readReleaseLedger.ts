import type { Ledger, LedgerEntry } from '#core/site/ledger/ledger.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Releases } from './createReleases.ts';
import { readFileSync } from 'node:fs';
import { parseLedger } from '#core/site/ledger/ledgerText.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { ledgerName } from '#publishing/site/outputs/ledgerFile.ts';

/**
 * Reads the ledger of a release. A release of an earlier version has none: of that, only the paths of its pages are known. Throws an Error when
 * its files cannot be read.
 * @param manifest the file of its manifest
 */
export function readReleaseLedger(manifest: string): Ledger {
  const { files, sources } = readManifest(manifest);
  const file = files.get(`/${ledgerName}`);
  const { placeOf } = openFileStore(placesOf(manifest).store);
  if (file) return parseLedger(readFileSync(placeOf(file.hash), 'utf8'));
  const paths = [...(sources?.pages.keys() ?? [])];
  return { entries: new Map(paths.map((path): [string, LedgerEntry] => [path, { path, anchors: [] }])) };
}

/**
 * Notes the addresses of the live release if none were ever noted, as in a data folder of an earlier version. Throws an Error when its files cannot
 * be read, or what SQLite throws.
 */
export function seedAddresses(
  store: Pick<PublisherStore, 'addresses' | 'seedAddresses'>,
  releases: Pick<Releases, 'live' | 'liveManifest'>,
): void {
  const [live, manifest] = [releases.live(), releases.liveManifest()];
  if (!live || manifest === undefined || store.addresses().length > 0) return;
  store.seedAddresses([...readReleaseLedger(manifest).entries.values()], live.id);
}
