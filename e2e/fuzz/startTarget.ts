import type { ChildProcess } from 'node:child_process';
import type { TargetMessage, Tokens } from './targets/serveTarget.ts';
import { fork } from 'node:child_process';
import path from 'node:path';

/** A server in a process of its own, which may crash. */
export type FuzzTarget = {
  readonly port: number;
  /** The id of its process. */
  readonly pid: number;
  readonly tokens: Tokens;
  /** Waits until the process has ended, `stop`ped or by itself, and gives the reason. */
  readonly ended: Promise<string>;
  /** Bytes of the heap after a collection. */
  readonly heap: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** The number of characters, of the last that a target printed, that are quoted when it ends. */
const maxQuote = 4000;

/** Starts one of the programs of `targets`. Rejects with an Error that quotes its output when it ends before it is ready. */
export async function startTarget(name: string, args: readonly string[]): Promise<FuzzTarget> {
  const child = fork(path.join(import.meta.dirname, 'targets', `${name}.ts`), [...args], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const listen = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-maxQuote);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ended = new Promise<string>((resolve) => {
    child.on('close', (code, signal) => {
      resolve(`The ${name} ended (${signal ?? `exit code ${code}`}). It last printed:\n${output}`);
    });
  });
  const next = nextMessage(child, ended);
  const ready = await next('ready');
  return {
    port: ready.port,
    pid: child.pid ?? 0,
    tokens: ready.tokens,
    ended,
    heap: async () => {
      child.send('heap');
      return (await next('heap')).bytes;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

type Next = <Kind extends TargetMessage['kind']>(
  kind: Kind,
) => Promise<Extract<TargetMessage, { kind: Kind }>>;

/** Waits for a message of a kind; rejects when the process ends first. */
function nextMessage(child: ChildProcess, ended: Promise<string>): Next {
  return (kind) =>
    new Promise((resolve, reject) => {
      const take = (message: TargetMessage): void => {
        if (!isKind(message, kind)) return;
        child.off('message', take);
        resolve(message);
      };
      child.on('message', take);
      void ended.then((reason) => reject(new Error(reason)));
    });
}

function isKind<Kind extends TargetMessage['kind']>(
  message: TargetMessage,
  kind: Kind,
): message is Extract<TargetMessage, { kind: Kind }> {
  return message.kind === kind;
}
