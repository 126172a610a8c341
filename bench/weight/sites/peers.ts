import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const peers = path.resolve(import.meta.dirname, '../peers');
const modules = path.join(peers, 'node_modules');

/** Where the site of another generator is built: below the folder in which they are installed, so that it finds their modules. */
export function peerFolder(name: string): string {
  return path.join(peers, '.build', name);
}

/** Writes the files of a site that another generator builds. */
export function writePeer(folder: string, files: Readonly<Record<string, string>>): void {
  if (!existsSync(modules)) {
    throw new Error(
      'Run `npm install --prefix bench/weight/peers --no-package-lock --ignore-scripts` first.',
    );
  }
  rmSync(folder, { recursive: true, force: true });
  for (const [place, text] of Object.entries(files)) {
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Runs a program of the installed generators, in the folder of the site. */
export function runPeer(folder: string, program: string, args: readonly string[]): void {
  execFileSync(process.execPath, [path.join(modules, program), ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
}
