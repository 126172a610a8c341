import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { isRunning } from './testing/isRunning.ts';

const endWithParent = new URL('./endWithParent.ts', import.meta.url).href;

test('a process that renders ends when the one that started it is killed', async () => {
  const renderer = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
  const args = JSON.stringify(['--import', endWithParent, '-e', renderer]);
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `const child = require('node:child_process').spawn(process.execPath, ${args}, {
         stdio: 'ignore', env: {...process.env, SITE_BUILDER: String(process.pid)},
       });
       console.log(child.pid); setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const id = await new Promise<number>((resolve) => {
    createInterface({ input: parent.stdout }).once('line', (line) => resolve(Number(line)));
  });
  try {
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(id)).toBe(false), { timeout: 15_000, interval: 50 });
  } finally {
    if (isRunning(id)) process.kill(id, 'SIGKILL');
  }
});
