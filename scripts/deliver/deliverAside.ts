import type { TargetEnv } from '#env';
import type { DeliveryResult } from './deliverStepwise.ts';
import type { DeliverOptions } from './deliverTo.ts';
import { fork } from 'node:child_process';
import { wasStarted } from '#scripts/process/wasStarted.ts';

/** See deliverTo.ts. */
export type Deliver = (
  target: TargetEnv,
  manifest: string,
  options: DeliverOptions,
) => Promise<DeliveryResult>;

/** What the process is given. `now` is ISO 8601. */
export type DeliverTask = { readonly target: TargetEnv; readonly manifest: string; readonly now: string };

/** What the process sends: lines, and last what the delivery came to. */
export type DeliverMessage =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'ended'; readonly result: DeliveryResult }
  | { readonly kind: 'ended'; readonly failure: string };

/** Delivers in a process of its own, which nothing else has to wait for, and whose failure is nobody else's. */
export const deliverAside: Deliver = (target, manifest, { now, signal, say }) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./deliverProcess.ts', import.meta.url), [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let result: DeliveryResult | undefined;
    let failure = 'The delivery ended without a result.';
    // The process ends by itself then, after a command that it runs.
    const stop = (): void => {
      if (child.connected) child.disconnect();
    };
    signal.addEventListener('abort', stop, { once: true });
    child.on('message', (message: DeliverMessage) => {
      if (message.kind === 'line') say(message.line);
      else if ('result' in message) ({ result } = message);
      else ({ failure } = message);
    });
    child.on('error', (error) => {
      failure = `The delivery could not be started: ${error.message}.`;
      if (!wasStarted(child)) child.emit('close');
    });
    child.on('close', () => {
      signal.removeEventListener('abort', stop);
      if (result) resolve(result);
      else reject(new Error(failure));
    });
    const task: DeliverTask = { target, manifest, now: now.toISOString() };
    child.send(task, () => {
      // A process that is gone already is reported by its end.
      if (signal.aborted) stop();
    });
  });
