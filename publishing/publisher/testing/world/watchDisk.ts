import type { StatementSync as Statement } from 'node:sqlite';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

/** Something that a program asks of the disk, in the file system or in a database. */
export type DiskCall = {
  /** Like `rename` or `COMMIT`. */
  readonly name: string;
  /** True if it changes anything. */
  readonly isChange: boolean;
  /** Files and folders that it names. */
  readonly places: readonly string[];
  readonly run: () => unknown;
  /** Does a part of it, as a process that is killed in the middle would have. */
  readonly runPart: () => void;
  /** The database that it is about. */
  readonly database?: DatabaseSync;
};

/** A watcher that gets the calls of a program in their place; they do nothing until their `run` is called. */
export type DiskWatcher = {
  /** Returns whether the calls that are made now are watched. */
  readonly isWatching: () => boolean;
  /** Returns, or throws, what the program gets. */
  readonly now: (call: DiskCall) => unknown;
  /** The same for a call that does not keep the program waiting. */
  readonly later: (call: DiskCall) => Promise<unknown>;
};

type Call = (...given: unknown[]) => unknown;
type Calls = Record<string, Call>;

const changes = ['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile', 'copyFile', 'truncate'] as const;
const questions = ['stat', 'lstat', 'readdir', 'readFile', 'access'] as const;
const noPart = (): void => {};
/** Nobody pulls the plug here: neither files nor databases are flushed. */
const flushing: DiskCall = { name: 'fsync', isChange: true, places: [], run: noPart, runPart: noPart };

/**
 * Replaces the functions of Node with which this project uses the disk (`node:fs`, `node:fs/promises`, `node:sqlite`), for every module of
 * this process. Each call does its work at once and undivided, when the watcher says so. Returns a function that puts them back.
 */
export function watchDisk(watcher: DiskWatcher): () => void {
  // Node's functions have nearly as many forms as there are functions; here they are only passed on.
  // oxlint-disable typescript/no-unsafe-type-assertion
  const sync = fs as unknown as Calls;
  const promises = fs.promises as unknown as Calls;
  const databases = DatabaseSync.prototype as unknown as Calls;
  const statements = StatementSync.prototype as unknown as Calls;
  // oxlint-enable typescript/no-unsafe-type-assertion
  const replaced: (() => void)[] = [];
  let isInside = false;
  /** Runs something; the calls that Node makes meanwhile are a part of it. */
  const inside = (work: () => unknown): unknown => {
    isInside = true;
    try {
      return work();
    } finally {
      isInside = false;
    }
  };
  const replace = (
    calls: Calls,
    name: string,
    make: (original: Call) => (this: unknown, ...given: unknown[]) => unknown,
  ): void => {
    const original = callIn(calls, name);
    const replacement = make(original);
    calls[name] = function watched(this: unknown, ...given: unknown[]) {
      return isInside || !watcher.isWatching() ? original.apply(this, given) : replacement.apply(this, given);
    };
    replaced.push(() => void (calls[name] = original));
  };
  const callOf = (name: string, given: readonly unknown[], original: Call) => ({
    name,
    isChange: !questions.some((question) => question === name),
    places: given.slice(0, 2).filter((value) => typeof value === 'string'),
    run: () => inside(() => original(...given)),
    runPart: () => void inside(() => partOf(name, given, original)),
  });

  for (const name of [...changes, ...questions]) {
    const original = callIn(sync, `${name}Sync`);
    if (changes.some((change) => change === name)) {
      replace(
        sync,
        `${name}Sync`,
        (own) =>
          (...given) =>
            watcher.now(callOf(name, given, own)),
      );
    }
    replace(
      promises,
      name,
      () =>
        (...given) =>
          watcher.later(callOf(name, given, original)),
    );
  }
  replace(
    sync,
    'openSync',
    (own) =>
      (...given) =>
        given[1] === 'r' ? inside(() => own(...given)) : watcher.now(callOf('open', given, own)),
  );
  replace(sync, 'fsyncSync', () => () => watcher.now(flushing));
  replace(promises, 'open', () => async (...given) => {
    await watcher.later({ ...callOf('stat', given, (place) => fs.statSync(String(place))) });
    return { sync: () => watcher.later(flushing), close: async () => {} };
  });
  replace(
    databases,
    'exec',
    (own) =>
      function exec(this: unknown, ...given) {
        const sql = String(given[0]);
        const unflushed = sql.startsWith('PRAGMA')
          ? `PRAGMA synchronous = OFF; ${sql.replace('FULL', 'OFF')}`
          : sql;
        const run = (): unknown => inside(() => own.call(this, unflushed));
        const isChange = !/^(BEGIN|ROLLBACK|PRAGMA)/.test(sql);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a method of its prototype
        const database = this as DatabaseSync;
        return watcher.now({ name: sql.slice(0, 20), isChange, places: [], run, runPart: noPart, database });
      },
  );
  replace(
    statements,
    'run',
    (own) =>
      function run(this: unknown, ...given) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a method of its prototype
        const name = (this as Statement).sourceSQL.trim().slice(0, 20);
        const work = (): unknown => inside(() => own.apply(this, given));
        return watcher.now({ name, isChange: true, places: [], run: work, runPart: noPart });
      },
  );
  syncBuiltinESMExports();
  return () => {
    for (const putBack of replaced) putBack();
    syncBuiltinESMExports();
  };
}

function callIn(calls: Calls, name: string): Call {
  const call = calls[name];
  if (!call) throw new Error(`Node has no function '${name}'.`);
  return call;
}

/** Half of a text, or the first entry of a folder. */
function partOf(name: string, given: readonly unknown[], original: Call): void {
  const [place, content] = given;
  if (name === 'writeFile' && typeof content === 'string') {
    original(place, content.slice(0, content.length / 2));
  } else if (
    name === 'rm' &&
    typeof place === 'string' &&
    fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()
  ) {
    const [first] = fs.readdirSync(place);
    if (first !== undefined) fs.rmSync(`${place}/${first}`, { recursive: true });
  }
}
