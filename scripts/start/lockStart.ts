import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from '#system/files/tryLock.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

export type StartLockOptions = {
  /** The project's folder. */
  readonly root: string;
  /** The publisher's, which two programs cannot share. */
  readonly dataDir: string;
  /** The command with which the user started this. */
  readonly program: string;
  /** The address of the site, for people. */
  readonly site: string;
};

/**
 * Makes this process the only `npm start` or `npm run serve` on a data folder. Returns a function that releases the lock, and may be called
 * more than once; the lock also ends with the process. Throws an Error that says which process runs there already, and what to do. A folder
 * that cannot be locked for another reason is not locked: each service reports its own problem with it.
 */
export function lockStart({ root, dataDir, program, site }: StartLockOptions): () => void {
  const aboutFile = path.join(dataDir, 'start.json');
  let unlock: (() => void) | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    unlock = tryLock(path.join(dataDir, 'start.sqlite'));
    if (unlock) writeDurably(aboutFile, `${JSON.stringify({ pid: process.pid, root, program, site })}\n`);
  } catch {
    unlock?.();
    return () => {};
  }
  if (!unlock) throw new Error(alreadyRunning(dataDir, readAbout(aboutFile)));
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    rmSync(aboutFile, { force: true });
    unlock();
  };
}

type About = Omit<StartLockOptions, 'dataDir'> & { readonly pid: number };

function alreadyRunning(dataDir: string, about: About | undefined): string {
  const [who, how] = about
    ? [
        ` (process ${about.pid}, in '${about.root}', with the site at ${about.site})`,
        `, or with kill ${about.pid}`,
      ]
    : ['', ''];
  return `${about?.program ?? 'npm start'} is already running on the data folder '${dataDir}'${who}. Stop it with Ctrl-C in its terminal${how}. To have two at once, give this one folders and ports of its own: PUBLISHER_DATA, LAKE_DATA, SITE_PORT, STUDIO_PORT, LAKE_PORT and PUBLISHER_PORT.`;
}

/** Undefined when it has just started, and has not written it yet. */
function readAbout(file: string): About | undefined {
  try {
    const about: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { pid, root, program = 'npm start', site } = isJsonObject(about) ? about : {};
    return typeof pid === 'number' &&
      typeof root === 'string' &&
      typeof program === 'string' &&
      typeof site === 'string'
      ? { pid, root, program, site }
      : undefined;
  } catch {
    return undefined;
  }
}
