import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#system/files/writeDurably.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { ledgerName } from '../outputs/ledgerFile.ts';
import { isLiveSite } from './readLedger.ts';

/**
 * Replaces the file of a ledger, in one step, by that of a finished site. A live site replaces its own when it is deployed. Throws an Error that says
 * what to do when the file cannot be written.
 * @param place as in `readLedger`
 * @param outDir the folder of the site
 */
export function replaceLedger(place: string, outDir: string): void {
  if (isLiveSite(place)) return;
  const own = path.join(outDir, ledgerName);
  try {
    mkdirSync(path.dirname(place), { recursive: true });
    writeDurably(place, readFileSync(own, 'utf8'));
  } catch (cause) {
    throw new Error(
      `The site is in ${outDir}, but its ledger could not be written to '${place}' (LEDGER): ${errorMessage(cause).replace(/\.$/, '')}. Copy ${own} there before the next build, which would not know its addresses otherwise.`,
      { cause },
    );
  }
}
