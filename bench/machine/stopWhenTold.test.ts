import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isRunning } from '#system/process/testing/isRunning.ts';

const module = new URL('./stopWhenTold.ts', import.meta.url).href;

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a benchmark that gets a %s stops what it has started, and waits for it, before it ends',
  async (signal) => {
    const child = `process.on('SIGTERM', () => setTimeout(() => process.exit(), 50)); setInterval(() => {}, 1000); console.log(process.pid);`;
    const program = `
      const { stopWhenTold } = await import(${JSON.stringify(module)});
      const { spawn } = await import('node:child_process');
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] });
      stopWhenTold(() => new Promise((resolve) => { child.once('exit', resolve); child.kill('SIGTERM'); }));
      setInterval(() => {}, 1000);`;
    const benchmark = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line]: readonly unknown[] = await once(createInterface({ input: benchmark.stdout }), 'line');
    const started = Number(line);
    try {
      const ended = once(benchmark, 'exit');
      benchmark.kill(signal);
      expect(await ended).toEqual([1, null]);
      expect(isRunning(started)).toBe(false);
    } finally {
      benchmark.kill('SIGKILL');
      if (isRunning(started)) process.kill(started, 'SIGKILL');
    }
  },
);
