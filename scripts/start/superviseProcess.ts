import type { ProcessState } from '#system/process/processState.ts';
import type { Say } from '#system/process/say.ts';
import type { Log } from './createLog.ts';
import type { ForkedService, ForkOptions, ServiceEnd, ServiceListener } from './forkService.ts';
import type { RestartBackoff } from './restartBackoff.ts';
import { present } from '#core/present.ts';
import { createRestarts } from './createRestarts.ts';
import { forkService } from './forkService.ts';

export type SuperviseOptions = ForkOptions & {
  /** For people, as in `The site runs again.` */
  readonly name: string;
  /** Plain data for it; called at each start. */
  readonly settings: () => unknown;
  readonly backoff: RestartBackoff;
  readonly say: Log;
  /** Removes secrets from messages that are printed and kept. */
  readonly hide: (text: string) => string;
  /** Called after every change of `state`. */
  readonly onChange: () => void;
  /** Called with the messages that the process sends with its own `tell`. */
  readonly onTold: ServiceListener['onTold'];
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
  const { name, backoff, onChange } = options;
  const say: Say = (text, level) => options.say(options.hide(text), name, level);
  let state: ProcessState = { name, state: 'idle', since: new Date().toISOString(), restarts: 0 };
  let child: ForkedService | undefined;
  let isClosing = false;
  /** Resolves the promise of `close`. */
  let gone: (() => void) | undefined;

  const change = (next: Partial<ProcessState> & Pick<ProcessState, 'state'>): void => {
    const { nextAt: _nextAt, pid: _pid, ...kept } = state;
    state = { ...kept, since: new Date().toISOString(), ...next };
    onChange();
  };

  const run = (): void => {
    const forked = forkService(options, {
      onSaid: ({ text, level }) => say(text, level),
      onTold: options.onTold,
      onReady: () => {
        restarts.onRunning();
        change({ state: 'running', ...present({ pid: forked.pid }) });
        return !isClosing;
      },
      onHealth: (isWell) => {
        if (isWell && state.isUnwell !== true) return;
        change({ state: state.state, isUnwell: !isWell, ...present({ pid: forked.pid }) });
      },
      onEnd: end,
    });
    child = forked;
    change({ state: 'starting', ...present({ pid: forked.pid }) });
    forked.send({ kind: 'start', settings: options.settings() });
  };
  const restarts = createRestarts(name, {
    backoff,
    say,
    start: () => {
      state = { ...state, restarts: state.restarts + 1 };
      run();
    },
  });

  const end = (reason: ServiceEnd): void => {
    const message = options.hide(reason.why).slice(0, maxReasonLength);
    child = undefined;
    restarts.onEnded();
    if (isClosing) {
      change({ state: 'stopped' });
      gone?.();
      return;
    }
    const lastError = { at: new Date().toISOString(), message };
    if (reason.kind === 'refused' && !options.mayRetry(message)) {
      change({ state: 'stopped', lastError });
      return;
    }
    const nextAt = new Date(Date.now() + restarts.plan(reason)).toISOString();
    change({ state: 'waiting', nextAt, lastError });
  };

  return {
    state: () => state,
    start: () => {
      if (state.state === 'idle' && !isClosing) run();
    },
    tell: (message) => child?.send({ kind: 'tell', message }),
    close: async () => {
      isClosing = true;
      restarts.stop();
      if (!child) return change({ state: 'stopped' });
      const { promise: left, resolve } = Promise.withResolvers<void>();
      gone = resolve;
      child.stop();
      await left;
    },
  };
}
