import type { Site } from '#core/site/model/site.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { bundleCode } from '../code/bundleCode.ts';
import { compileCode } from '../code/compileCode.ts';
import { keepInCache } from '../folder/keepInCache.ts';
import { buildIdOf } from '../render/buildIdOf.ts';
import { compileLock } from '../render/compileLock.ts';

export type BodyProgramOptions = {
  /** The project's folder. */
  readonly root: string;
  /** See codeHash.ts. */
  readonly code: string;
  readonly site: Site;
};

/**
 * Finds the program that renders bodies, an ECMAScript module with `renderBody` of `web/body/renderBody.tsx`, or compiles it. Returns its
 * file, below `.build/bodies`. A damaged one is compiled again. Rejects with an Error that contains the compiler's messages if the code
 * cannot be compiled, or as `compileCode` does. Waits while another build compiles.
 */
export async function findBodyProgram(options: BodyProgramOptions): Promise<string> {
  const programs = path.join(options.root, '.build', 'bodies');
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

/** Whether a program is there as it was written. One that is not could not be loaded, or would render something else. */
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
function keyOf(options: BodyProgramOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([buildIdOf(options), process.version]))
    .digest('hex')
    .slice(0, 16);
}

function compile({ root, site }: BodyProgramOptions): Promise<string> {
  return bundleCode({ root, site, entry: 'web/body/renderBody.tsx', platform: 'node' });
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
