import type { DatabaseSync } from 'node:sqlite';
import type { Agenda } from './createAgenda.ts';
import type { DiskCall } from './watchDisk.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { replaceTimers } from './replaceTimers.ts';
import { watchDisk } from './watchDisk.ts';

/** The way in which a process is killed: before, in the middle of, or after something that it does to the disk. */
export type Kill = {
  readonly how: 'before' | 'half' | 'after';
  /** The number of changes that it makes before. */
  readonly skip: number;
};

/** The changes that the disk refuses: those that need space, or all. */
export type DiskFault = 'full' | 'read-only';

/** A process of the machine: whatever is done in `run`, and what follows from it. */
export type MachineProcess = {
  readonly run: <Result>(work: () => Result) => Result;
  readonly isAlive: () => boolean;
  /** Kills it at once, or at one of its next changes. */
  readonly kill: (when?: Kill) => void;
  /** Forgets that it was to be killed at one of its next changes. */
  readonly spare: () => void;
  /** Rejects when it is killed. */
  readonly killed: Promise<never>;
  /** Has something done as soon as it is killed. */
  readonly onKilled: (then: () => void) => void;
};

/**
 * A machine on which processes are killed without warning, on which each use of the disk takes some time, and whose timers follow an agenda.
 * The processes are parts of this one: what is killed continues, but everything it asks for is refused, or never answered.
 */
export type Machine = {
  readonly start: (name: string) => MachineProcess;
  /** Sets what the disk refuses; undefined when it is sound. */
  readonly breakDisk: (fault: DiskFault | undefined) => void;
  /** Returns the number of processes that were killed at one of their changes. */
  readonly kills: () => number;
  /** Gives timers and the disk back. */
  readonly close: () => void;
};

export type MachineOptions = {
  readonly agenda: Agenda;
  /** Returns the time that the next use of the disk takes, in milliseconds. */
  readonly duration: () => number;
  /** Called after each change of the disk. */
  readonly onChange: (call: DiskCall) => void;
};

type State = {
  readonly name: string;
  isAlive: boolean;
  kill: { how: Kill['how']; skip: number } | undefined;
  readonly databases: Set<DatabaseSync>;
  readonly end: () => void;
};

/** Refuses the changes of a process that is killed. */
class KilledError extends Error {}

const context = new AsyncLocalStorage<State>();

export function createMachine({ agenda, duration, onChange }: MachineOptions): Machine {
  let fault: DiskFault | undefined;
  let kills = 0;

  const perform = (state: State, call: DiskCall): unknown => {
    if (!state.isAlive) return die(state);
    if (call.database) state.databases.add(call.database);
    if (!call.isChange) return call.run();
    const isLast = state.kill?.skip === 0;
    if (state.kill) state.kill.skip -= 1;
    const how = isLast ? state.kill?.how : undefined;
    if (how) kills += 1;
    if (how === 'before') return die(state);
    if (fault && isRefused(call, fault)) throw refusal(call, fault);
    if (how === 'half') call.runPart();
    const result = how === 'half' ? undefined : call.run();
    onChange(call);
    return how === undefined ? result : die(state);
  };

  const stopWatching = watchDisk({
    isWatching: () => context.getStore() !== undefined,
    now: (call) => {
      agenda.pass(call.isChange ? 1 : 0);
      return perform(stateNow(), call);
    },
    later: (call) => {
      const state = stateNow();
      return new Promise((resolve, reject) => {
        agenda.plan(duration(), () => {
          try {
            resolve(perform(state, call));
          } catch (error) {
            // Nobody is there any more who could get an answer.
            if (!(error instanceof KilledError)) reject(error);
          }
        });
      });
    },
  });
  const giveTimersBack = replaceTimers((after, run) => {
    const state = context.getStore();
    if (!state) return undefined;
    return agenda.plan(after, () => {
      if (state.isAlive) context.run(state, run);
    });
  });

  return {
    start: (name) => {
      const killed = Promise.withResolvers<never>();
      killed.promise.catch(() => {});
      const followers: (() => void)[] = [];
      const state: State = {
        name,
        isAlive: true,
        kill: undefined,
        databases: new Set(),
        end: () => {
          killed.reject(new Error(`The process '${name}' ended without a result (SIGKILL).`));
          context.exit(() => followers.forEach((follow) => follow()));
        },
      };
      return {
        run: (work) => context.run(state, work),
        isAlive: () => state.isAlive,
        kill: (when) => {
          if (when) state.kill = { ...when };
          else end(state);
        },
        spare: () => void (state.kill = undefined),
        killed: killed.promise,
        onKilled: (then) => void followers.push(then),
      };
    },
    breakDisk: (next) => void (fault = next),
    kills: () => kills,
    close: () => {
      giveTimersBack();
      stopWatching();
    },
  };
}

function end(state: State): void {
  if (!state.isAlive) return;
  state.isAlive = false;
  for (const database of state.databases) abandon(database);
  state.end();
}

function die(state: State): never {
  end(state);
  throw new KilledError(`${state.name} was killed.`);
}

function stateNow(): State {
  const state = context.getStore();
  if (!state) throw new Error('This does not run in a process of the machine.');
  return state;
}

/** Closes a database as a killed process does: it leaves the files as they are. */
function abandon(database: DatabaseSync): void {
  const file = database.isOpen ? database.location() : undefined;
  if (file === undefined || file === null) return;
  const files = [file, `${file}-wal`].map((place) => ({
    place,
    bytes: existsSync(place) ? readFileSync(place) : undefined,
  }));
  context.exit(() => {
    database.close();
    for (const { place, bytes } of files) {
      if (bytes) writeFileSync(place, bytes);
      else rmSync(place, { force: true });
    }
  });
}

/** A full disk still lets files be deleted and renamed. */
function isRefused({ name }: DiskCall, fault: DiskFault): boolean {
  return fault === 'read-only' || !['rename', 'rm', 'rmdir', 'unlink'].includes(name);
}

function refusal({ name, database }: DiskCall, fault: DiskFault): Error {
  const [code, text] =
    fault === 'full' ? ['ENOSPC', 'no space left on device'] : ['EROFS', 'read-only file system'];
  const message = database ? `database: ${text}` : `${code}: ${text}, ${name}`;
  return Object.assign(new Error(message), { code });
}

/** Returns whether a text says that the disk of a machine refused something. */
export function isRefusal(text: string): boolean {
  return text.includes('no space left on device') || text.includes('read-only file system');
}
