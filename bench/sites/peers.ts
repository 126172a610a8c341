import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const peers = path.resolve(import.meta.dirname, '../peers');
const modules = path.join(peers, 'node_modules');

/** A site that another generator builds. */
export type PeerSite = {
  readonly folder: string;
  /** Folder of the built site. */
  readonly out: string;
  /** The program that builds it, and what it is called with. */
  readonly command: readonly [program: string, ...args: string[]];
  /** Everything that it keeps for its next build. */
  readonly caches: readonly string[];
  /** Writes its sources, and removes everything else. */
  readonly write: () => void;
};

/**
 * Returns the folder in which the site of another generator is built: below the one in which the generators are installed, so that it finds
 * their modules.
 */
export function peerFolder(name: string): string {
  return path.join(peers, '.build', name);
}

/** The file of a program of the installed generators. */
export function peerProgram(place: string): string {
  return path.join(modules, place);
}

/** Writes the files of a site that another generator builds. */
export function writePeer(folder: string, files: Readonly<Record<string, string>>): void {
  if (!existsSync(modules)) {
    throw new Error('Run `npm install --prefix bench/peers --no-package-lock --ignore-scripts` first.');
  }
  rmSync(folder, { recursive: true, force: true });
  for (const [place, text] of Object.entries(files)) {
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The environment of the installed generators. */
export const peerEnvironment = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } as const;

/** Writes a site and builds it. */
export function buildPeer({ folder, command, write }: PeerSite): void {
  write();
  execFileSync(process.execPath, [...command], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...peerEnvironment },
  });
}
