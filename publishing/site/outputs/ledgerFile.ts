import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { ledgerText } from '#core/site/ledger/ledgerText.ts';

/** The file of a site that lists the addresses that its readers know. */
export const ledgerName = 'ledger.json';

/** `ledger.json`: every address that readers could ever find something at, for the build of the next release. */
export function ledgerFile(ledger: Ledger): OutputFile {
  return { path: ledgerName, contents: ledgerText(ledger) };
}
