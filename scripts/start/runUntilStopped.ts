import type { Env } from '#env';
import type { Services, ServicesOptions } from './startServices.ts';
import { untilStopped } from '#system/process/untilStopped.ts';
import { createLog } from './createLog.ts';
import { startServices } from './startServices.ts';

/** The lines that are printed at the start and once everything runs. */
export type StartLines = {
  readonly starting: (addresses: ReturnType<Services['addresses']>) => readonly string[];
  readonly ready: () => readonly string[] | Promise<readonly string[]>;
};

/**
 * Starts all services, prints where they are and when everything runs, and stops them at Ctrl-C or SIGTERM. Resolves when they have ended;
 * rejects with an Error if they cannot start.
 */
export async function runUntilStopped(
  env: Env,
  options: Omit<ServicesOptions, 'say'>,
  announce: StartLines,
): Promise<void> {
  // The terminal may be gone; the site stays.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  await untilStopped(async ({ signal, onStop }) => {
    const log = createLog(env.logFormat);
    const services = await startServices(env, { ...options, say: log });
    onStop(services.close);
    signal.throwIfAborted();
    for (const line of announce.starting(services.addresses())) log(line);
    await untilAborted(services.ready, signal);
    for (const line of await announce.ready()) log(line);
  });
}

/** Rejects when the signal is aborted before the promise is settled. */
function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true });
  });
  return Promise.race([promise, aborted]);
}
