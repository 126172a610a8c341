import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { ledgerText } from '#core/site/ledger/ledgerText.ts';
import { buildStudio } from '#publishing/studioServer/buildStudio.ts';
import { freePort } from '#system/process/freePort.ts';

/**
 * Bundles the Studio, and compiles what renders pages by building the sample site into a folder that is removed again: the first start of a server
 * then compiles nothing, and does not have to write to the folders of the code. Rejects with an Error if either fails, or when it is aborted.
 */
export async function prepareServe(root: string, signal: AbortSignal): Promise<void> {
  await buildStudio({ root, onProgress: console.log, signal });
  const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-prepare-'));
  try {
    const program = path.join(root, 'scripts', 'build.ts');
    const lakePort = await freePort();
    signal.throwIfAborted();
    // That of a site without addresses: if it were missing, the build would warn that none is kept.
    const ledger = path.join(folder, 'ledger.json');
    writeFileSync(ledger, ledgerText(emptyLedger));
    const words = [program, '--out', path.join(folder, 'out')];
    const child = spawn(process.execPath, words, {
      cwd: root,
      // A lake and a ledger of its own, whatever this machine has.
      env: {
        ...process.env,
        SANITY_PROJECT_ID: '',
        LAKE_DATA: path.join(folder, 'lake'),
        LAKE_PORT: String(lakePort),
        LEDGER: ledger,
      },
      stdio: 'inherit',
    });
    // Nothing is removed while it still runs.
    const stop = (): boolean => child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    await once(child, 'exit');
    signal.throwIfAborted();
    if (child.exitCode !== 0) throw new Error('The pages could not be compiled.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
