import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * The holder of a lock: a process, and when it started, because another program may later get the same id, for example after a
 * restart of the machine.
 * @typedef {{ pid: number, started?: string | undefined }} Holder
 */

/**
 * Takes the lock for this process, unless a running process has it. The file is plain JSON and not an operating system's lock,
 * because this runs on any Node from 18 and before any package is installed; builds and the lake use system/files/tryLock.ts.
 * @param {string} file
 * @returns {number | undefined} the id of the process that has it
 */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    if (createWhole(file, holderText(process.pid))) return undefined;
    const text = readIfThere(file);
    const holder = parseHolder(text);
    if (holder !== undefined && isRunning(holder)) return holder.pid;
    removeStale(file, text);
  }
}

/**
 * Passes the lock on to a child process, which may outlive this one.
 * @param {string} file
 * @param {number} pid
 */
export function passLock(file, pid) {
  const aside = asideOf(file);
  writeFileSync(aside, holderText(pid));
  renameSync(aside, file);
}

/**
 * Creates a file that nobody ever sees half-written, unless it exists.
 * @param {string} file
 * @param {string} text
 */
function createWhole(file, text) {
  const aside = asideOf(file);
  writeFileSync(aside, text);
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if (isErrorWith(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(aside);
  }
}

/** @param {string} file */
function asideOf(file) {
  return `${file}.${process.pid}`;
}

/** @param {number} pid */
function holderText(pid) {
  return JSON.stringify({ pid, started: startOf(pid) });
}

/**
 * @param {string | undefined} text
 * @returns {Holder | undefined} undefined if the file was not written completely
 */
function parseHolder(text) {
  try {
    const holder = JSON.parse(text ?? '');
    return Number.isInteger(holder?.pid) && holder.pid > 0 ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the holder still runs. Where the start of a process cannot be determined, any process with its id counts.
 * @param {Holder} holder
 */
function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    if (!isErrorWith(error, 'EPERM')) return false;
  }
  const now = started === undefined ? undefined : startOf(pid);
  return now === undefined || now === started;
}

/**
 * Returns the time at which a process started, in a form that is only useful for comparison; undefined where that cannot be determined.
 * @param {number} pid
 * @returns {string | undefined}
 */
function startOf(pid) {
  if (process.platform === 'linux') {
    // Ticks since the machine started, and which start that was (proc(5)). The name in parentheses may contain anything.
    const stat = readIfThere(`/proc/${pid}/stat`);
    const boot = readIfThere('/proc/sys/kernel/random/boot_id');
    const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    if (ticks !== undefined && boot !== undefined) return `${boot.trim()} ${ticks}`;
  }
  if (process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}

/**
 * Removes the lock if it is still the one that was read: another process may have taken it over in the meantime.
 * @param {string} file
 * @param {string | undefined} text
 */
function removeStale(file, text) {
  const aside = asideOf(file);
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isErrorWith(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfThere(aside) === text || existsSync(file)) rmSync(aside);
  else renameSync(aside, file);
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrorWith(error, 'ENOENT') || isErrorWith(error, 'ESRCH')) return undefined;
    throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isErrorWith(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
