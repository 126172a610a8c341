import type { FromService, ToService } from './services/serviceMessage.ts';
import type { HealthCheck } from './watchHealth.ts';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { wasStarted } from '#system/process/wasStarted.ts';
import { watchHealth } from './watchHealth.ts';

export type ForkOptions = {
  /** A module that calls `runService`. */
  readonly module: URL;
  readonly env: NodeJS.ProcessEnv;
  /** Options of Node for it. */
  readonly execArgv: readonly string[];
  /** The check of whether it works; there is none when absent. */
  readonly health?: HealthCheck | undefined;
  /** The longest that it may take to stop before it is killed. Milliseconds. */
  readonly maxStopTime: number;
  /** The file descriptor of an open socket, which the process gets as `passedSocket`; none when absent. */
  readonly socket?: number | undefined;
};

/** The end of a process, with the reason. */
export type ServiceEnd = {
  readonly kind: 'refused' | 'crash';
  readonly why: string;
  /** More about it, for people at a terminal. */
  readonly detail?: string | undefined;
};

export type ServiceListener = {
  readonly onSaid: (message: Extract<FromService, { readonly kind: 'say' }>) => void;
  /** Called with the messages that the process sends with its own `tell`. */
  readonly onTold: (message: unknown) => void;
  /** Called when it has started. Returns whether its health is watched from now on. */
  readonly onReady: () => boolean;
  /** Called whenever it says that it works, and once when it no longer does: it is ended then. */
  readonly onHealth: (isWell: boolean) => void;
  /** Called when it has ended, or could not be started. */
  readonly onEnd: (end: ServiceEnd) => void;
};

/** A process that was started. */
export type ForkedService = {
  readonly pid: number | undefined;
  /** Sends it a message, which is lost when it no longer listens. Errors are reported by its end. */
  readonly send: (message: ToService) => void;
  /** Asks it to end, and kills it when that takes too long. */
  readonly stop: () => void;
};

/** Starts a module in a process of its own. */
export function forkService(options: ForkOptions, listener: ServiceListener): ForkedService {
  const child = fork(fileURLToPath(options.module), [], {
    env: options.env,
    execArgv: [...options.execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...(options.socket === undefined ? [] : [options.socket])],
    // A group of its own, which the signals of a terminal do not reach: before it can ignore them, they would end it.
    detached: process.platform !== 'win32',
  });
  let unwatch: (() => void) | undefined;
  let killer: NodeJS.Timeout | undefined;
  /** The reason that it has given for ending. */
  let reason: Extract<FromService, { readonly kind: 'refused' | 'error' }> | undefined;
  const killLater = (): void => {
    killer ??= setTimeout(() => child.kill('SIGKILL'), options.maxStopTime);
  };
  const onIll = (why: string): void => {
    listener.onHealth(false);
    reason = { kind: 'error', message: why, stack: why };
    child.kill('SIGTERM');
    // One that hangs handles no signal.
    killLater();
  };
  child.on('message', (message: FromService) => {
    switch (message.kind) {
      case 'say':
        listener.onSaid(message);
        break;
      case 'tell':
        listener.onTold(message.message);
        break;
      case 'ready':
        if (listener.onReady() && options.health) {
          unwatch = watchHealth(options.health, { onWell: () => listener.onHealth(true), onIll });
        }
        break;
      case 'refused':
      case 'error':
        reason = message;
    }
  });
  let spawnError: Error | undefined;
  child.on('error', (error) => {
    // It could not be started, or a message could not be sent; in the second case it ends by itself.
    spawnError = error;
    if (!wasStarted(child)) {
      listener.onEnd({ kind: 'crash', why: `it could not be started (${error.message})` });
    }
  });
  child.on('close', (code, signal) => {
    clearTimeout(killer);
    unwatch?.();
    const how = signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`;
    if (!reason) listener.onEnd({ kind: 'crash', why: spawnError ? `${how}: ${spawnError.message}` : how });
    else if (reason.kind === 'refused') listener.onEnd({ kind: 'refused', why: reason.message });
    else listener.onEnd({ kind: 'crash', why: reason.message, detail: reason.stack });
  });
  const send = (message: ToService): void => {
    if (child.connected) child.send(message, () => {});
  };
  return {
    pid: child.pid,
    send,
    stop: () => {
      if (child.connected) send({ kind: 'stop' });
      else child.kill('SIGTERM');
      killLater();
    },
  };
}
