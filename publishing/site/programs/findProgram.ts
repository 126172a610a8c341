import type { Site } from '#core/site/model/site.ts';
import type { BundleOptions } from '../code/bundleCode.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { bundleCode } from '../code/bundleCode.ts';
import { compileCode } from '../code/compileCode.ts';
import { keepInCache } from '../folder/keepInCache.ts';
import { buildIdOf } from '../render/buildIdOf.ts';
import { compileLock } from '../render/compileLock.ts';

export type ProgramOptions = {
  /** The project's folder. */
  readonly root: string;
  /** See codeHash.ts. */
  readonly code: string;
  readonly site: Site;
  readonly program: Program;
};

/** A program made of the code of the pages. */
export type Program = Pick<BundleOptions, 'entry' | 'platform'> & {
  /** The folder below `.build` that has it, and nothing else. */
  readonly folder: string;
};

/**
 * Finds a program, or compiles it: an ECMAScript module, with the settings of the site that are compiled in. Returns its file. A damaged one is
 * compiled again. Rejects with an Error that contains the compiler's messages if the code cannot be compiled, or as `compileCode` does. Waits
 * while another build compiles.
 */
export async function findProgram(options: ProgramOptions): Promise<string> {
  const programs = path.join(options.root, '.build', options.program.folder);
  const file = path.join(programs, `${keyOf(options)}.mjs`);
  if (!isWhole(file)) {
    const release = await compileLock({ root: options.root, onProgress: () => {} });
    try {
      if (!isWhole(file)) {
        const program = await compileCode(options, () => compile(options));
        await keepInCache(file, Buffer.from(`${seal(program)}${program}`));
      }
    } finally {
      release();
    }
  }
  const now = new Date();
  utimesSync(file, now, now);
  prunePrograms(programs);
  return file;
}

/** Returns whether a program is on the disk as it was written: a damaged one could not be loaded, or would render something else. */
function isWhole(file: string): boolean {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  const program = text.slice(seal('').length);
  return text === `${seal(program)}${program}`;
}

/** The first line of a program's file: a comment with the program's hash, of the same length for all programs. */
function seal(program: string): string {
  return `// ${createHash('sha256').update(program).digest('hex')}\n`;
}

/** Names everything that is compiled in. */
function keyOf(options: ProgramOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([buildIdOf(options), process.version]))
    .digest('hex')
    .slice(0, 16);
}

function compile({ root, site, program: { entry, platform } }: ProgramOptions): Promise<string> {
  return bundleCode({ root, site, entry, platform });
}

/** Deletes all but the newest programs, and what builds that were killed have left. */
function prunePrograms(programs: string): void {
  const files = readdirSync(programs)
    .map((name) => ({ name, usedAt: statSync(path.join(programs, name)).mtimeMs }))
    .toSorted((one, other) => other.usedAt - one.usedAt);
  for (const { name } of files.slice(keptPrograms)) rmSync(path.join(programs, name), { force: true });
}

/** So that trying another branch or other settings, and returning, compiles nothing again. */
const keptPrograms = 8;
