import { closeAll, joinErrors } from './closeAll.ts';
import type { FromService, ToService } from './serviceMessage.ts';

export type ServiceTools = {
  /** Prints something, for people. */
  readonly say: (text: string) => void;
  /** Tells the supervisor something that both know the meaning of. */
  readonly tell: (message: unknown) => void;
  /** Registers what the supervisor's messages are passed to; the last one registered gets them. */
  readonly onTold: (listener: (message: unknown) => void) => void;
  /** Registers what has to be closed at the end; the last registered is closed first. */
  readonly onStop: (close: () => Promise<void>) => void;
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal;
};

/** How long closing may take when nobody waits for it any more. Milliseconds. */
const longestFarewell = 10_000;

/**
 * Makes this process one of those that `superviseProcess` starts: it calls `start` with the settings that it is sent, and runs
 * until it is told to stop, gets a SIGTERM, or has lost its supervisor (which then was killed: nobody could stop it any more).
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each service names what it is sent
export function runService<Settings>(
  start: (settings: Settings, tools: ServiceTools) => Promise<void>,
): void {
  const ending = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  let listener: ((message: unknown) => void) | undefined;
  const tools: ServiceTools = {
    say: (text) => send({ kind: 'say', text }),
    tell: (message) => send({ kind: 'tell', message }),
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
    // What was started meanwhile, by a start that was half-way.
    await started;
    failures.push(...(await closeAll(closers.splice(0))));
    if (failures.length === 0) process.exit(0);
    else leave(faultOf(joinErrors(failures)));
  };
  const stopOnce = (): void => {
    stopping ??= stop();
  };

  // Also what a promise is rejected with that nobody waits for. What state things are in then is not known: it ends.
  process.on('uncaughtException', (error) => leave(faultOf(error)));
  process.on('SIGTERM', stopOnce);
  // A terminal sends these to everybody; the supervisor says in which order to end.
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});
  process.on('disconnect', () => {
    stopOnce();
    setTimeout(() => process.exit(1), longestFarewell).unref();
  });
  // The terminal may be gone before the process is.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  process.on('message', (message: ToService) => {
    switch (message.kind) {
      case 'start':
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by who started this very module
        started = start(message.settings as Settings, tools).then(
          () => send({ kind: 'ready' }),
          async (error: unknown) => {
            if (ending.signal.aborted) return;
            ending.abort();
            const reason = joinErrors([error, ...(await closeAll(closers.splice(0)))]);
            leave({ kind: 'refused', message: messageOf(reason) });
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

function faultOf(error: unknown): FromService {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'fault', message: messageOf(error), stack };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Tells why, and ends. */
function leave(why: FromService): void {
  if (!process.connected) process.exit(1);
  process.send?.(why, () => process.exit(1));
  // Should the supervisor not read.
  setTimeout(() => process.exit(1), 1000);
}

function send(message: FromService): void {
  if (process.connected) process.send?.(message);
}
