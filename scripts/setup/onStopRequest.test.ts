import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const watcher = `
  import { onStopRequest } from '${path.join(import.meta.dirname, 'onStopRequest.mjs')}';
  onStopRequest((signal) => { console.log(signal); process.exit(); });
  setTimeout(() => { console.log('nobody stopped me'); process.exit(); }, 8000);
  console.log(process.pid);
`;

/** Runs the watcher as npm does: in a shell. Gives what it printed after its process id. */
async function printedAfter(kill: (shell: number, watcher: number) => void): Promise<string> {
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$CODE" & wait`], {
    env: { ...process.env, CODE: watcher, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    const isFirst = printed === '';
    printed += chunk.toString();
    if (isFirst && shell.pid !== undefined) kill(shell.pid, Number(printed));
  });
  await once(shell.stdout, 'close');
  return printed.split('\n').slice(1).join('');
}

test('it ends with the shell that npm has started it in', async () => {
  expect(await printedAfter((shell) => process.kill(shell, 'SIGTERM'))).toBe('SIGTERM');
});

test.each(['SIGTERM', 'SIGHUP'] as const)('it ends on %s', async (signal) => {
  expect(await printedAfter((_, pid) => process.kill(pid, signal))).toBe(signal);
});
