import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { studioInputs } from './studioInputs.ts';

export type BuildStudioOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly onProgress: (line: string) => void;
  /** Ends the build when aborted. */
  readonly signal?: AbortSignal | undefined;
};

/** A bundle that is served while another one is made must stay; after so many newer ones nobody serves it any more. */
const bundlesKept = 4;

/**
 * Bundles the Studio into a folder of its own below `.build/studio`, named after what it was made from, and returns that folder.
 * Does nothing when it is there already. Rejects with an Error that has the bundler's words.
 */
export async function buildStudio({ root, onProgress, signal }: BuildStudioOptions): Promise<string> {
  const bundles = path.join(root, '.build', 'studio');
  const folder = path.join(bundles, studioInputs(root).slice(0, 16));
  if (existsSync(folder)) return folder;
  onProgress('Bundling the Studio …');
  const stage = path.join(root, '.build', `studio-${process.pid}`);
  try {
    await runSanityBuild(root, stage, signal);
    mkdirSync(bundles, { recursive: true });
    // Somebody else may have made the same one meanwhile.
    if (!existsSync(folder)) renameSync(stage, folder);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  removeOldBundles(bundles);
  return folder;
}

function removeOldBundles(bundles: string): void {
  const oldestFirst = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
  for (const bundle of oldestFirst.slice(0, -bundlesKept)) rmSync(bundle, { recursive: true, force: true });
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
