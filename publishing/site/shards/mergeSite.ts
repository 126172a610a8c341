import type { Ledger } from '#core/site/ledger/ledger.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { parseLedger } from '#core/site/ledger/ledgerText.ts';
import { checkFolder } from '../check/checkFolder.ts';
import { checkReplaceable } from '../folder/checkReplaceable.ts';
import { moveHostFiles } from '../folder/moveHostFiles.ts';
import { repairSwap, swapFolder } from '../folder/swapFolder.ts';
import { ledgerName } from '../outputs/ledgerFile.ts';
import { mergeShards } from './mergeShards.ts';

/**
 * Replaces the site in `outDir` by the parts of a build in `folder`, at once. Throws as `mergeShards` does, and an Error with the faults of
 * the site if it has any, or if an address that readers know is not in its ledger; `outDir` then stays as it was.
 * @param outDir a whole path; an earlier site may be there, and nothing else
 * @param known the ledger that the parts should have been compared with
 */
export function mergeSite(folder: string, outDir: string, known: Ledger = emptyLedger): void {
  repairSwap(outDir);
  checkReplaceable(outDir);
  // On the disk of the site, beside it: a folder on another disk cannot be moved at once.
  mkdirSync(path.dirname(outDir), { recursive: true });
  const aside = mkdtempSync(`${outDir}.merge-`);
  // In it, because a folder made by `mkdtemp` is for its owner alone, and the site is for everybody.
  const stage = path.join(aside, 'site');
  try {
    const { address, brokenAnchors } = mergeShards(path.resolve(folder), stage);
    const faults = checkFolder(stage, address, brokenAnchors);
    if (faults.some(({ severity }) => severity === 'error')) {
      const said = faults.map(({ message, fix }) => `${message} ${fix}`);
      throw new Error(`The parts in ${folder} make a site with faults.\n${said.join('\n')}`);
    }
    checkLedger(path.join(stage, ledgerName), known);
    moveHostFiles(stage, outDir);
    swapFolder(stage, outDir);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function checkLedger(file: string, known: Ledger): void {
  const { entries } = parseLedger(readFileSync(file, 'utf8'));
  const [forgotten] = [...known.entries.keys()].filter((address) => !entries.has(address));
  if (forgotten === undefined) return;
  throw new Error(
    `The parts do not know the address "${forgotten}", which is in the ledger (LEDGER): they were built without it, or with an earlier one. Build all parts again with the same LEDGER.`,
  );
}
