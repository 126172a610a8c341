import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTestProgram } from './findTestProgram.mjs';

const browser = {
  title: 'Some Browser',
  variable: 'SOME_BROWSER_PATH',
  names: ['best-browser', 'some-browser'],
  packages: ['some-package', 'some-fonts'],
};
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-program-'));
  // Nothing else is found.
  vi.stubEnv('PATH', folder);
  vi.stubEnv(browser.variable, '');
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a variable names the program, and nothing else is asked', () => {
  program('best-browser');
  vi.stubEnv(browser.variable, program('mine'));
  expect(findTestProgram(browser)).toBe(path.join(folder, 'mine'));
  vi.stubEnv(browser.variable, path.join(folder, 'none'));
  expect(() => findTestProgram(browser)).toThrow(
    `SOME_BROWSER_PATH is '${folder}/none', which is not an executable program. Set it to a Some Browser, or unset it.`,
  );
});

test('otherwise it is on PATH; the best name counts', () => {
  program('some-browser');
  expect(findTestProgram(browser)).toBe(path.join(folder, 'some-browser'));
  program('best-browser');
  expect(findTestProgram(browser)).toBe(path.join(folder, 'best-browser'));
});

test('root on Debian installs what is missing', () => {
  runAs(0);
  // Only the right packages bring the browser.
  program(
    'apt-get',
    `case "$*" in "install -y -qq --no-install-recommends some-package some-fonts")
      echo > ${folder}/some-browser; /bin/chmod +x ${folder}/some-browser;; esac`,
  );
  expect(findTestProgram(browser)).toBe(path.join(folder, 'some-browser'));
});

test('what cannot be installed is missing', () => {
  runAs(0);
  // Without apt-get.
  expect(findTestProgram(browser)).toBeUndefined();
  program('apt-get', 'test "$1" != update');
  expect(findTestProgram(browser)).toBeUndefined();
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'apt-get update failed (exit code 1); see its message above.',
  );
});

test('others than root install nothing', () => {
  runAs(1000);
  program('apt-get', `echo > ${folder}/some-browser; /bin/chmod +x ${folder}/some-browser`);
  expect(findTestProgram(browser)).toBeUndefined();
});

/** Writes a program below PATH. */
function program(name: string, script = ''): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

function runAs(user: number): void {
  vi.spyOn(process, 'getuid').mockReturnValue(user);
}
