import type { Env } from '#env';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLedger } from '#core/site/ledger/ledgerText.ts';
import { readLedger } from '#publishing/site/ledger/readLedger.ts';
import { ledgerName } from '#publishing/site/outputs/ledgerFile.ts';
import { createSiteOpener } from '#publishing/siteServer/createSiteOpener.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';

/**
 * The paths that were ever live, by the ledger of the environment or else that of the live release. Undefined if there is neither. Rejects
 * as `readLedger` does.
 */
export async function readKnownPaths(
  { build, publisher }: Pick<Env, 'build' | 'publisher'>,
  root: string,
): Promise<ReadonlySet<string> | undefined> {
  if (build.ledger !== undefined) return new Set((await readLedger(build.ledger)).entries.keys());
  const live = livePointer(path.resolve(root, publisher.dataDir)).read();
  const site = live && createSiteOpener(() => {})(live);
  const file = await site?.files.find(`/${ledgerName}`);
  return file && new Set(parseLedger(readFileSync(file.place, 'utf8')).entries.keys());
}
