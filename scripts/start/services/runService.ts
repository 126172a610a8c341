import type { Say } from '#system/process/say.ts';
import type { FromService, ToService } from './serviceMessage.ts';
import { closeAll, joinErrors } from '#system/process/closeAll.ts';
import { connectToParent } from '#system/process/connectToParent.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

export type ServiceTools = {
  /** Prints something, for people. */
  readonly say: Say;
  /** Sends the supervisor a message whose meaning both know. */
  readonly tell: (message: unknown) => void;
  /** Sets the listener that gets the supervisor's messages. */
  readonly onTold: (listener: (message: unknown) => void) => void;
  /** Registers something to close at the end; the last registered is closed first. */
  readonly onStop: (close: () => Promise<void>) => void;
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal;
};

/** The longest that closing may take once the supervisor is gone, in milliseconds. */
const maxFarewellTime = 10_000;

/**
 * Makes this process one of those that `superviseProcess` starts: calls `start` with the settings that it is sent, and runs until
 * it is told to stop, gets a SIGTERM, or loses its supervisor (which then was killed, so that nobody could stop it any more).
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each service names what it is sent
export function runService<Settings>(
  start: (settings: Settings, tools: ServiceTools) => Promise<void>,
): void {
  const send = connectToParent<FromService>(() => {
    stopOnce();
    setTimeout(() => process.exit(1), maxFarewellTime).unref();
  });
  /** Sends the reason, and ends. */
  const leave = (why: FromService): void => {
    void send(why).then(() => process.exit(1));
    // In case the supervisor does not read it.
    setTimeout(() => process.exit(1), 1000);
  };
  const ending = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  let listener: ((message: unknown) => void) | undefined;
  const tools: ServiceTools = {
    say: (text, level) => void send({ kind: 'say', text, level }),
    tell: (message) => void send({ kind: 'tell', message }),
    onTold: (listen) => {
      listener = listen;
    },
    onStop: (close) => closers.push(close),
    signal: ending.signal,
  };

  /** Never rejects. */
  let started = Promise.resolve();
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    ending.abort();
    const failures = [...(await closeAll(closers.splice(0)))];
    // An interrupted start may have started more in the meantime.
    await started;
    failures.push(...(await closeAll(closers.splice(0))));
    if (failures.length === 0) process.exit(0);
    else leave(crashMessage(joinErrors(failures)));
  };
  const stopOnce = (): void => {
    stopping ??= stop();
  };

  // Also for unhandled rejections. The state of the process is unknown then, so it ends.
  process.on('uncaughtException', (error) => leave(crashMessage(error)));
  process.on('SIGTERM', stopOnce);
  // The terminal may be gone before this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  process.on('message', (message: ToService) => {
    switch (message.kind) {
      case 'start':
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by who started this very module
        started = start(message.settings as Settings, tools).then(
          () => void send({ kind: 'ready' }),
          async (error: unknown) => {
            if (ending.signal.aborted) return;
            ending.abort();
            const reason = joinErrors([error, ...(await closeAll(closers.splice(0)))]);
            leave({ kind: 'refused', message: errorMessage(reason) });
          },
        );
        break;
      case 'tell':
        listener?.(message.message);
        break;
      case 'stop':
        stopOnce();
    }
  });
}

function crashMessage(error: unknown): FromService {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'error', message: errorMessage(error), stack };
}
