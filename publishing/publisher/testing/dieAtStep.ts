import fs, { existsSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

/** The process that kills itself with SIGKILL, and the step at which it does. */
export type Death = {
  /** The file of its program. */
  readonly program: string;
  /** Before which change of the folder, from 1 on; changes of a database count as well. */
  readonly step: number;
  readonly folder: string;
  /** A file that is written just before, so that no other process dies. */
  readonly mark: string;
};

/** The environment variable with a `Death`, as JSON. */
export const deathVariable = 'WORLD_DEATH';

// Loaded before any other module of a process: NODE_OPTIONS="--import …/dieAtStep.ts".
const text = process.env[deathVariable];
if (text !== undefined && isMainThread) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by whoever started this process
  const death = JSON.parse(text) as Death;
  if (path.basename(process.argv[1] ?? '') === death.program) dieAt(death);
}

function dieAt({ step, folder, mark }: Death): void {
  let steps = 0;
  const count = (): void => {
    steps += 1;
    if (steps !== step || existsSync(mark)) return;
    writeFileSync(mark, '');
    process.kill(process.pid, 'SIGKILL');
  };
  const isInside = (value: unknown): boolean => typeof value === 'string' && value.startsWith(folder);
  const watch = (object: object, name: string, concerns: (given: readonly unknown[]) => boolean): void => {
    const original: unknown = Reflect.get(object, name);
    if (typeof original !== 'function') return;
    Reflect.set(object, name, function watched(this: unknown, ...given: unknown[]): unknown {
      if (concerns(given)) count();
      return Reflect.apply(original, this, given);
    });
  };
  for (const name of ['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile', 'copyFile', 'open']) {
    for (const [object, form] of [
      [fs, `${name}Sync`],
      [fs.promises, name],
    ] as const) {
      watch(object, form, (given) => given.some(isInside));
    }
  }
  watch(DatabaseSync.prototype, 'exec', () => true);
  watch(StatementSync.prototype, 'run', () => true);
  syncBuiltinESMExports();
}
