import type { ChildProcess } from 'node:child_process';
import type { ProcessState } from '#system/process/processState.ts';
import type { Say } from '#system/process/say.ts';
import type { Log } from './createLog.ts';
import type { RestartBackoff } from './restartBackoff.ts';
import type { FromService, ToService } from './services/serviceMessage.ts';
import type { HealthCheck } from './watchHealth.ts';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { present } from '#core/present.ts';
import { wasStarted } from '#system/process/wasStarted.ts';
import { restartDelay } from './restartBackoff.ts';
import { watchHealth } from './watchHealth.ts';

export type SuperviseOptions = {
  /** For people, as in `The site runs again.` */
  readonly name: string;
  /** A module that calls `runService`. */
  readonly module: URL;
  /** Plain data for it; called at each start. */
  readonly settings: () => unknown;
  readonly env: NodeJS.ProcessEnv;
  /** Options of Node for it. */
  readonly execArgv: readonly string[];
  readonly backoff: RestartBackoff;
  /** The check of whether it works; there is none when absent. */
  readonly health?: HealthCheck | undefined;
  /** The longest that it may take to stop before it is killed, in milliseconds. */
  readonly maxStopTime: number;
  readonly say: Log;
  /** Removes secrets from messages that are printed and kept. */
  readonly hide: (text: string) => string;
  /** Called after every change of `state`. */
  readonly onChange: () => void;
  /** Called with the messages that the process sends with its own `tell`. */
  readonly onTold: (message: unknown) => void;
  /**
   * Called with the reason when it could not start: whether to try again. Not called when it was killed or has crashed: then it is
   * always started again.
   */
  readonly mayRetry: (reason: string) => boolean;
};

export type SupervisedProcess = {
  readonly state: () => ProcessState;
  /** Starts it; does nothing when called again. */
  readonly start: () => void;
  /** Sends it a message, which is lost when it does not run. */
  readonly tell: (message: unknown) => void;
  /** Ends it permanently. Resolves when it has ended. */
  readonly close: () => Promise<void>;
};

/** Characters of a reason that are kept. */
const maxReasonLength = 4000;

/**
 * Runs a module in a process of its own, and restarts it whenever it ends: after a second the first time, then after twice as long
 * each time, up to a minute. One that runs but does not work any more is ended. Prints why it has ended, once while the reason stays the same, and that it runs again.
 */
export function superviseProcess(options: SuperviseOptions): SupervisedProcess {
  const { name, module, backoff, maxStopTime, onChange } = options;
  const say: Say = (text, level) => options.say(options.hide(text), name, level);
  let state: ProcessState = { name, state: 'idle', since: new Date().toISOString(), restarts: 0 };
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  /** The number of times that it has ended since it was last stable. */
  let ended = 0;
  /** The last reason that was printed; '' while it runs. */
  let said = '';
  /** Resolves the promise of `close`. */
  let gone: (() => void) | undefined;

  const change = (next: Partial<ProcessState> & Pick<ProcessState, 'state'>): void => {
    const { nextAt: _nextAt, pid: _pid, ...kept } = state;
    state = { ...kept, since: new Date().toISOString(), ...next };
    onChange();
  };

  const run = (): void => {
    const forked = fork(fileURLToPath(module), [], {
      env: options.env,
      execArgv: [...options.execArgv],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own, which the signals of a terminal do not reach: before it can ignore them, they would end it.
      detached: process.platform !== 'win32',
    });
    child = forked;
    let stableAfter: NodeJS.Timeout | undefined;
    let unwatch: (() => void) | undefined;
    let killer: NodeJS.Timeout | undefined;
    /** The reason that it has given for ending. */
    let reason: Extract<FromService, { readonly kind: 'refused' | 'error' }> | undefined;
    const onWell = (): void => {
      if (state.isUnwell !== true) return;
      change({ state: state.state, isUnwell: false, ...present({ pid: forked.pid }) });
    };
    const onIll = (why: string): void => {
      change({ state: state.state, isUnwell: true, ...present({ pid: forked.pid }) });
      reason = { kind: 'error', message: why, stack: why };
      forked.kill('SIGTERM');
      // One that hangs handles no signal.
      killer = setTimeout(() => forked.kill('SIGKILL'), maxStopTime);
    };
    forked.on('message', (message: FromService) => {
      switch (message.kind) {
        case 'say':
          say(message.text, message.level);
          break;
        case 'tell':
          options.onTold(message.message);
          break;
        case 'ready':
          if (said !== '') say(`The ${name} runs again.`);
          said = '';
          stableAfter = setTimeout(() => {
            ended = 0;
          }, backoff.stable);
          change({ state: 'running', ...present({ pid: forked.pid }) });
          if (options.health && !isClosing) unwatch = watchHealth(options.health, { onWell, onIll });
          break;
        case 'refused':
        case 'error':
          reason = message;
      }
    });
    let spawnError: Error | undefined;
    forked.on('error', (error) => {
      // It could not be started, or a message could not be sent; in the second case it ends by itself.
      spawnError = error;
      if (!wasStarted(forked)) end(`it could not be started (${error.message})`, 'crash');
    });
    forked.on('close', (code, signal) => {
      clearTimeout(stableAfter);
      clearTimeout(killer);
      unwatch?.();
      const how = signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`;
      if (!reason) end(spawnError ? `${how}: ${spawnError.message}` : how, 'crash');
      else if (reason.kind === 'refused') end(reason.message, 'refused');
      else end(reason.message, 'crash', reason.stack);
    });
    change({ state: 'starting', ...present({ pid: forked.pid }) });
    send({ kind: 'start', settings: options.settings() });
  };

  const end = (why: string, kind: 'refused' | 'crash', detail = why): void => {
    const reason = options.hide(why).slice(0, maxReasonLength);
    child = undefined;
    if (isClosing) {
      change({ state: 'stopped' });
      gone?.();
      return;
    }
    const lastError = { at: new Date().toISOString(), message: reason };
    if (kind === 'refused' && !options.mayRetry(reason)) {
      change({ state: 'stopped', lastError });
      return;
    }
    ended += 1;
    const delay = restartDelay(ended, backoff);
    const what = kind === 'refused' ? 'cannot start' : 'has failed';
    const text = `The ${name} ${what}: ${detail.slice(0, maxReasonLength)}`;
    if (text !== said) {
      say(
        `\n${text}\nStarting it again in ${seconds(delay)}, and after longer and longer waits while it keeps failing.\n`,
        'error',
      );
    }
    said = text;
    timer = setTimeout(() => {
      state = { ...state, restarts: state.restarts + 1 };
      run();
    }, delay);
    change({ state: 'waiting', nextAt: new Date(Date.now() + delay).toISOString(), lastError });
  };

  const send = (message: ToService): void => {
    // Errors are reported by the event `error`, or by the end of the process.
    if (child?.connected === true) child.send(message, () => {});
  };

  return {
    state: () => state,
    start: () => {
      if (state.state === 'idle' && !isClosing) run();
    },
    tell: (message) => send({ kind: 'tell', message }),
    close: async () => {
      isClosing = true;
      clearTimeout(timer);
      const running = child;
      if (!running) {
        change({ state: 'stopped' });
        return;
      }
      const left = new Promise<void>((resolve) => {
        gone = resolve;
      });
      if (running.connected) send({ kind: 'stop' });
      else running.kill('SIGTERM');
      const killer = setTimeout(() => running.kill('SIGKILL'), maxStopTime);
      await left;
      clearTimeout(killer);
    },
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 1000 ? 1 : 0)} s`;
}
