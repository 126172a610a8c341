import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * Finds a program that tests need, such as a browser: the one that a variable names, one on PATH or in /usr/sbin, or else Debian's package,
 * which is installed if the user is root.
 * @param {object} wanted
 * @param {string} wanted.title its name for people
 * @param {string} wanted.variable of the environment, which names the program
 * @param {readonly string[]} wanted.names of the program, the best first
 * @param {readonly string[]} wanted.packages Debian's
 * @param {boolean} [wanted.isService] whether its package starts a server: it is not installed where systemd would do so
 * @returns {string | undefined} the path of the program; undefined when it is missing and cannot be installed. Throws an Error when the
 * variable names no program
 */
export function findTestProgram({ title, variable, names, packages, isService = false }) {
  const given = process.env[variable];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new Error(
      `${variable} is '${given}', which is not an executable program. Set it to a ${title}, or unset it.`,
    );
  }
  const found = findOnPath(names);
  if (found !== undefined || process.getuid?.() !== 0) return found;
  if (isService && existsSync('/run/systemd/system')) return undefined;
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log(`Installing ${title} for the tests …`);
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  return steps.every(aptGet) ? findOnPath(names) : undefined;
}

/** @param {readonly string[]} names */
function findOnPath(names) {
  // Servers are where only administrators have them on PATH.
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string[]} words
 * @returns {boolean} whether it succeeded; if not, it has printed why
 */
function aptGet(words) {
  const { status } = spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.error(`apt-get ${words[0]} failed (exit code ${status}); see its message above.`);
  return status === 0;
}
