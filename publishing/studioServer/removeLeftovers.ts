import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { processExists } from '#system/process/processExists.ts';

/** A bundle that is being served must stay while another one is made; after this many newer ones nobody serves it any more. */
const bundlesKept = 4;

/** The folder in which a process makes a bundle, before it gets its final name. */
export function stageFolder(buildFolder: string, pid: number): string {
  return path.join(buildFolder, `studio-${pid}`);
}

/**
 * Removes all but the newest finished bundles, and the unfinished ones of processes that were killed while they bundled.
 * @param buildFolder `.build`, which has the bundles in `studio`
 */
export function removeLeftovers(buildFolder: string): void {
  const bundles = path.join(buildFolder, 'studio');
  const oldestFirst = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
  const abandoned = readdirSync(buildFolder).flatMap((name) => {
    const [, pid] = /^studio-(\d+)$/.exec(name) ?? [];
    return pid === undefined || processExists(Number(pid)) ? [] : [stageFolder(buildFolder, Number(pid))];
  });
  for (const folder of [...oldestFirst.slice(0, -bundlesKept), ...abandoned]) {
    rmSync(folder, { recursive: true, force: true });
  }
}
