import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Installs the dependencies when `package-lock.json` differs from the one they were installed from. The stamp is written
 * last, so an interrupted install is done again. While another process installs here, it waits for it.
 * @param {string} root folder of package.json
 * @param {AbortSignal} signal ends the install
 * @returns {Promise<void>} rejects with an Error that says what failed
 */
export async function installDependencies(root, signal) {
  const lock = path.join(root, '.build', 'install.lock');
  for (let told = false; ; told = true) {
    if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === lockHash(root)) return;
    const holder = takeLock(lock);
    if (holder === undefined) break;
    if (!told) console.log(`Waiting for process ${holder}, which installs the dependencies (${lock}) …`);
    await delay(500, undefined, { signal });
  }
  try {
    console.log('Installing the dependencies (about two minutes the first time) …');
    await runNpmCi(root, signal, (pid) => writeFileSync(lock, String(pid)));
    writeStamp(root);
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Records that the dependencies of the present `package-lock.json` are installed.
 * @param {string} root folder of package.json
 */
export function writeStamp(root) {
  writeFileSync(stampFile(root), lockHash(root));
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules', '.installed-from');
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Takes the lock, or tells which running process has it.
 * @param {string} file
 * @returns {number | undefined}
 */
function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return undefined;
  } catch {
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (isRunning(holder)) return holder;
    rmSync(file, { force: true });
    return takeLock(file);
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} root
 * @param {AbortSignal} signal
 * @param {(pid: number) => void} onStart
 */
function runNpmCi(root, signal, onStart) {
  return new Promise((resolve, reject) => {
    // npm ci removes node_modules, so npm must not run under the Node that lives in there.
    const outside = (process.env['PATH'] ?? '')
      .split(path.delimiter)
      .filter((folder) => !folder.includes('node_modules'))
      .join(path.delimiter);
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: outside },
      signal,
      // Asked nicely, npm undoes for minutes what the next install removes anyway.
      killSignal: 'SIGKILL',
    });
    if (npm.pid !== undefined) onStart(npm.pid);
    npm.on('error', (cause) =>
      reject(
        signal.aborted
          ? cause
          : new Error(`npm could not be started: ${cause.message}. Install npm and try again.`, { cause }),
      ),
    );
    npm.on('exit', (code) =>
      code === 0
        ? resolve(undefined)
        : reject(
            new Error(
              `npm ci failed (exit code ${code}). Its message stands above; mend it and run the same command again.`,
            ),
          ),
    );
  });
}
