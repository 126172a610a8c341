import type { AsideOptions } from './runAside.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAside } from './runAside.ts';
import { isRunning } from './testing/isRunning.ts';

const answerAside = new URL('./answerAside.ts', import.meta.url).href;
let work: string;
let program: URL;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'aside-'));
  program = pathToFileURL(path.join(work, 'program.mjs'));
});
afterEach(() => rmSync(work, { recursive: true }));

/** A program whose task is done by this text of an async function of `task`, `tell` and `signal`. */
const write = (body: string, options = '{}'): void =>
  writeFileSync(
    program,
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     import { answerAside } from '${answerAside}';
     answerAside(async (task, { tell, signal }) => { ${body} }, ${options});`,
  );
const run = (more: Partial<AsideOptions<{ readonly number: number }, unknown>> = {}) =>
  runAside<{ readonly number: number }, number, unknown>({
    task: { number: 2 },
    program,
    name: 'The task',
    signal: new AbortController().signal,
    ...more,
  });
const forever = 'await new Promise((resolve) => setTimeout(resolve, 600_000));';

test('resolves with the result, after what was told on the way', async () => {
  write('tell("one"); tell("two"); return task.number * 2;');
  const told: unknown[] = [];
  expect(await run({ onTold: (each) => told.push(each) })).toBe(4);
  expect(told).toEqual(['one', 'two']);
});

test('rejects with the message of an error, and says when there is no result', async () => {
  write('throw new Error("The disk is full.");');
  await expect(run()).rejects.toThrow(/^The disk is full\.$/);
  write('process.exit(3);');
  await expect(run()).rejects.toThrow('The task ended without a result.');
});

test('one that takes too long is stopped, even if it hears nothing', async () => {
  write('for (;;);');
  await expect(run({ timeout: 200 })).rejects.toThrow('The task took longer than 0.2 s and was stopped.');
  await expect(run({ timeout: 200, stopTime: 200 })).rejects.toThrow('was stopped');
});

test('one that is stopped is killed at once, or may end by itself', async () => {
  const stopping = new AbortController();
  write(`tell('begun'); ${forever}`);
  const killed = run({ signal: stopping.signal, onTold: () => stopping.abort() });
  await expect(killed).rejects.toThrow('The task ended without a result.');
  await expect(run({ signal: stopping.signal })).rejects.toThrow('The task ended without a result.');

  const file = path.join(work, 'ended');
  const gentle = new AbortController();
  write(
    `signal.addEventListener('abort', () => { writeFileSync('${file}', 'by itself'); process.exit(); });
     tell('begun'); ${forever}`,
    '{ stopTime: 60_000 }',
  );
  const ended = run({ signal: gentle.signal, stopTime: 60_000, onTold: () => gentle.abort() });
  await expect(ended).rejects.toThrow('The task ended without a result.');
  expect(readFileSync(file, 'utf8')).toBe('by itself');
});

test('what it has started ends with it', async () => {
  write(`tell(spawn('sleep', ['600'], { stdio: 'ignore' }).pid); return 1;`);
  const started: unknown[] = [];
  expect(await run({ onTold: (id) => started.push(id) })).toBe(1);
  expect(started.map((id) => isRunning(Number(id)))).toEqual([false]);
});
