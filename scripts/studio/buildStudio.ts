import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { removeLeftovers, stageFolder } from './removeLeftovers.ts';
import { studioInputs } from './studioInputs.ts';

export type BuildStudioOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly onProgress: (line: string) => void;
  /** Ends the build when aborted. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Bundles the Studio into a folder of its own below `.build/studio`, named after what it was made from, and returns that folder.
 * Does nothing when it is there already. Rejects with an Error that has the bundler's words.
 */
export async function buildStudio({ root, onProgress, signal }: BuildStudioOptions): Promise<string> {
  const buildFolder = path.join(root, '.build');
  const bundles = path.join(buildFolder, 'studio');
  const folder = path.join(bundles, studioInputs(root).slice(0, 16));
  if (existsSync(folder)) return folder;
  onProgress('Bundling the Studio …');
  const stage = stageFolder(buildFolder, process.pid);
  try {
    await runSanityBuild(root, stage, signal);
    mkdirSync(bundles, { recursive: true });
    // Somebody else may have made the same one meanwhile.
    if (!existsSync(folder)) renameSync(stage, folder);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  removeLeftovers(buildFolder);
  return folder;
}

function runSanityBuild(root: string, folder: string, signal: AbortSignal | undefined): Promise<void> {
  const program = path.join(root, 'node_modules', '.bin', 'sanity');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'build', folder, '--yes'], {
      cwd: root,
      // Sanity's tools ask before they report on their use; nobody is there to answer.
      env: { ...process.env, DO_NOT_TRACK: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal === undefined ? {} : { signal }),
    });
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The Studio could not be bundled:\n${said.trim()}`));
    });
  });
}
