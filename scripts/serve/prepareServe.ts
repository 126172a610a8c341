import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeServer } from '#lake/http/closeServer.ts';
import { listen } from '#lake/http/listen.ts';
import { buildStudio } from '#scripts/studio/buildStudio.ts';

/**
 * Bundles the Studio, and compiles what renders pages by building the sample site into a folder that is removed again: the first start of a server
 * then compiles nothing, and needs not write into the folders of the code. Rejects with an Error if one of both fails, or when it is aborted.
 */
export async function prepareServe(root: string, signal: AbortSignal): Promise<void> {
  await buildStudio({ root, onProgress: console.log, signal });
  const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-prepare-'));
  try {
    const program = path.join(root, 'scripts', 'build', 'main.ts');
    const child = spawn(process.execPath, [program, '--out', path.join(folder, 'out')], {
      cwd: root,
      // A lake of its own, whatever this machine has.
      env: {
        ...process.env,
        SANITY_PROJECT_ID: '',
        LAKE_DATA: path.join(folder, 'lake'),
        LAKE_PORT: String(await freePort()),
      },
      stdio: 'inherit',
      signal,
    });
    await once(child, 'exit');
    if (child.exitCode !== 0) throw new Error('The pages could not be compiled.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, 'LAKE_PORT');
  await closeServer(server);
  return port;
}
