import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { guidePath } from '#core/writers/guidePath.ts';
import { bundleDamage, noteBundleFiles } from './bundleFiles.ts';
import { guidePage } from './guidePage.ts';
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
 * Bundles the Studio into a folder below `.build/studio` that is named after its sources, and resolves with that folder. Does not
 * bundle again when the folder exists and has all of its files. Rejects with an Error that contains the bundler's output.
 */
export async function buildStudio({ root, onProgress, signal }: BuildStudioOptions): Promise<string> {
  const buildFolder = path.join(root, '.build');
  const bundles = path.join(buildFolder, 'studio');
  const folder = path.join(bundles, studioInputs(root).slice(0, 16));
  const isBundled = existsSync(folder);
  const damage = isBundled ? bundleDamage(folder) : undefined;
  if (isBundled && damage === undefined) return folder;
  onProgress(
    damage === undefined
      ? 'Bundling the Studio…'
      : `The bundled Studio in '${path.relative(root, folder)}' is damaged: ${damage}. Bundling the Studio again…`,
  );
  const stage = stageFolder(buildFolder, process.pid);
  try {
    await runSanityBuild(root, stage, signal);
    writeGuide(root, stage);
    noteBundleFiles(stage);
    mkdirSync(bundles, { recursive: true });
    // Another process may have made the same bundle in the meantime.
    if (existsSync(folder) && bundleDamage(folder) === undefined) return folder;
    rmSync(folder, { recursive: true, force: true });
    renameSync(stage, folder);
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
      // Sanity's tools would ask whether they may send usage data; nobody is there to answer.
      env: { ...process.env, DO_NOT_TRACK: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...present({ signal }),
    });
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The Studio could not be bundled:\n${output.trim()}`));
    });
  });
}

/** Writes the guide for writers into a bundle, so that the Studio can open it, with its pictures. */
function writeGuide(root: string, bundle: string): void {
  const docs = path.join(root, 'docs');
  const pictures = 'screens/writers';
  const page = path.join(bundle, guidePath);
  writeFileSync(page, guidePage(readFileSync(path.join(docs, 'writers.md'), 'utf8')));
  cpSync(path.join(docs, pictures), path.join(path.dirname(page), pictures), { recursive: true });
}
