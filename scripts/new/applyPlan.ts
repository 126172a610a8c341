import type { NewSitePlan } from './planNewSite.ts';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stopSignal } from '#system/process/stopSignal.ts';

type Finish = {
  /** Files that `finish` changes. */
  readonly alsoChanged: readonly string[];
  readonly finish: () => Promise<void>;
  readonly signal: AbortSignal;
};

/**
 * Changes the project as planned, then calls `finish`, which may change the files `alsoChanged` as well. If anything of this fails,
 * or `signal` is aborted, everything is put back as it was, and the promise rejects.
 */
export async function applyPlan(
  root: string,
  { removes, writes }: Pick<NewSitePlan, 'removes' | 'writes'>,
  { alsoChanged, finish, signal }: Finish,
): Promise<void> {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const aside = mkdtempSync(path.join(root, '.build/new-'));
  const places = [...removes, ...writes.keys(), ...alsoChanged];
  const before = places.filter((place) => existsSync(path.join(root, place)));
  for (const place of before) copy(place, root, aside);
  try {
    for (const place of removes) rmSync(path.join(root, place), { recursive: true });
    for (const [place, bytes] of writes) {
      mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
      writeFileSync(path.join(root, place), bytes);
    }
    await finish();
    signal.throwIfAborted();
  } catch (error) {
    // Another Ctrl-C does not end this half way.
    const { release } = stopSignal();
    for (const place of places) rmSync(path.join(root, place), { recursive: true, force: true });
    for (const place of before) copy(place, aside, root);
    release();
    throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function copy(place: string, from: string, to: string): void {
  cpSync(path.join(from, place), path.join(to, place), { recursive: true, preserveTimestamps: true });
}
