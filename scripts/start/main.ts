import path from 'node:path';
import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { startServices } from './startServices.ts';
import { untilStopped } from './untilStopped.ts';

const root = path.resolve(import.meta.dirname, '../..');

const command = {
  name: 'npm start',
  summary:
    'Starts the lake with the sample content, the site built from it and again at each change, and the Studio.',
  details:
    'Ports, folders and the like are set by environment variables, which env.ts lists. Ctrl-C stops everything.',
};

// Whoever read what is printed may be gone; the site stays.
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
        '\nWhat is published in the Studio is on the site a little later. Ctrl-C stops everything.',
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
