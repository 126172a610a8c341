import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#lake/files/writeDurably.ts';
import { ledgerName } from '../outputs/ledgerFile.ts';
import { isLiveSite } from './readLedger.ts';

/**
 * Replaces the file of a ledger, in one step, by that of a finished site. A live site replaces its own when it is deployed. Throws the errors of
 * the file system.
 * @param place as in `readLedger`
 * @param outDir the folder of the site
 */
export function replaceLedger(place: string, outDir: string): void {
  if (!isLiveSite(place)) writeDurably(place, readFileSync(path.join(outDir, ledgerName), 'utf8'));
}
