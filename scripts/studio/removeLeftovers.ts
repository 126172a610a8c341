import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A bundle that is served while another one is made must stay; after so many newer ones nobody serves it any more. */
const bundlesKept = 4;

/** Where a bundle is made, before it gets its name: a folder of the process that makes it. */
export function stageFolder(buildFolder: string, pid: number): string {
  return path.join(buildFolder, `studio-${pid}`);
}

/**
 * Removes what nobody needs any more: of the finished bundles all but the newest, and the unfinished ones of processes that
 * were killed while they bundled.
 * @param buildFolder `.build`, which has the bundles in `studio`
 */
export function removeLeftovers(buildFolder: string): void {
  const bundles = path.join(buildFolder, 'studio');
  const oldestFirst = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
  const abandoned = readdirSync(buildFolder).flatMap((name) => {
    const [, pid] = /^studio-(\d+)$/.exec(name) ?? [];
    return pid === undefined || isRunning(Number(pid)) ? [] : [stageFolder(buildFolder, Number(pid))];
  });
  for (const folder of [...oldestFirst.slice(0, -bundlesKept), ...abandoned])
    rmSync(folder, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else's is there, too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
