// Plain JavaScript for any Node >= 18: it runs before anything is installed. Variables that are not set are taken from the file `.env`.
// Usage: node scripts/setup/run.mjs SCRIPT [ARG ...]
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findNode } from './findNode.mjs';
import { installDependencies } from './installDependencies.mjs';
import { onStopRequest } from './onStopRequest.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const stopping = new AbortController();
/** @type {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} */
let passOn = () => {};
onStopRequest((signal) => {
  stopping.abort();
  process.exitCode = 128 + constants.signals[signal];
  // The script has received the SIGINT of a Ctrl-C itself: a terminal sends it to the whole group.
  if (signal !== 'SIGINT') passOn(signal);
});

try {
  await installDependencies(root, stopping.signal);
  const node = findNode(root);
  const bin = path.join(root, 'node_modules', '.bin');
  stopping.signal.throwIfAborted();
  const settings = path.join(root, '.env');
  const withSettings = existsSync(settings) ? [`--env-file=${settings}`] : [];
  const script = spawn(node, [...withSettings, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Node keeps the code that it has compiled, which halves the time to start.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  passOn = (signal) => script.kill(signal);
  script.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
  });
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
  process.exit();
}
