import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyPlan } from './applyPlan.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plan-'));
  for (const [file, text] of Object.entries(before)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const before = { 'a/old.md': 'old', 'a/deep/old.md': 'old', 'b.css': 'red', 'types.ts': 'old types' };
const plan = {
  removes: ['a'],
  writes: new Map([
    ['a/new.md', 'new'],
    ['b.css', 'blue'],
    ['c/d.md', 'new'],
  ]),
};
const alsoChanged = ['types.ts'];
const { signal } = new AbortController();

function files(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  );
}

test('removes and writes what is planned, and leaves nothing else', async () => {
  await applyPlan(root, plan, { alsoChanged, signal, finish: () => Promise.resolve() });
  expect(files()).toEqual({ 'a/new.md': 'new', 'b.css': 'blue', 'c/d.md': 'new', 'types.ts': 'old types' });
});

test('puts everything back when something fails', async () => {
  const failing = applyPlan(root, plan, {
    alsoChanged,
    signal,
    finish: () => {
      writeFileSync(path.join(root, 'types.ts'), 'half of the types');
      expect(existsSync(path.join(root, 'a/old.md'))).toBe(false);
      return Promise.reject(new Error('no types'));
    },
  });
  await expect(failing).rejects.toThrow('no types');
  expect(files()).toEqual(before);
});

test('puts everything back when it is stopped, also at the last moment', async () => {
  const stop = new AbortController();
  const stopped = applyPlan(root, plan, {
    alsoChanged,
    signal: stop.signal,
    finish: () => {
      stop.abort(new Error('stopped'));
      return Promise.resolve();
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(files()).toEqual(before);
});
