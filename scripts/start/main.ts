import path from 'node:path';
import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { untilStopped } from '#scripts/process/untilStopped.ts';
import { startServices } from './startServices.ts';

const root = path.resolve(import.meta.dirname, '../..');

const command = {
  name: 'npm start',
  summary:
    'Starts the lake with the sample content, the Studio, and the site, which is built again at each change.',
  details:
    'Ports, folders and more are set by environment variables; env.ts lists them. Ctrl-C stops everything.',
};

// The terminal may be gone; the site stays.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

await runCommand(command, async () => {
  const env = readEnv();
  await untilStopped(async ({ signal, onStop }) => {
    const services = await startServices(env, { root, say: console.log });
    onStop(services.close);
    signal.throwIfAborted();
    await untilAborted(services.ready, signal);
    const { site, studio, lake, status } = services.addresses();
    console.log(
      `\n  Site    ${site}\n  Studio  ${studio}\n  Lake    ${lake}\n  Status  ${status}\n` +
        '\nWhat you publish in the Studio is on the site a little later. Ctrl-C stops everything.',
    );
  });
});

/** Rejects when the signal is aborted before the promise is settled. */
function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true });
  });
  return Promise.race([promise, aborted]);
}
