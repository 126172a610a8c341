import type { Ledger } from '#core/site/ledger/ledger.ts';
import { readFileSync } from 'node:fs';
import { parseLedger } from '#core/site/ledger/ledgerText.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { ledgerName } from '#publishing/site/outputs/ledgerFile.ts';

/**
 * Reads the ledger of a release. Throws an Error when its files cannot be read, or when it has none.
 * @param manifest the file of its manifest
 */
export function readReleaseLedger(manifest: string): Ledger {
  const file = readManifest(manifest).files.get(`/${ledgerName}`);
  if (!file) {
    throw new Error(
      `The release in '${manifest}' has no ${ledgerName}: it was built by a version before 0.2.0. Run 'npm run publish -- --rebuild', which builds everything again, with the addresses in the publisher's database.`,
    );
  }
  const { placeOf } = openFileStore(placesOf(manifest).store);
  return parseLedger(readFileSync(placeOf(file.hash), 'utf8'));
}
