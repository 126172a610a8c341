import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { passLock, takeLock } from './installLock.mjs';
import { isInstalled } from './isInstalled.mjs';

/**
 * Installs the dependencies if `package-lock.json` differs from the one they were installed from, and from what is installed, as it does not
 * after `npm install PACKAGE`. The stamp is written last, so an interrupted install is repeated. Waits while another process installs here.
 * @param {string} root folder of package.json
 * @param {AbortSignal} signal ends the install
 * @returns {Promise<void>} rejects with an Error that says what failed
 */
export async function installDependencies(root, signal) {
  const lock = path.join(root, '.build', 'install.lock');
  for (let hasTold = false; ; hasTold = true) {
    if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === lockHash(root)) return;
    const holder = takeLock(lock);
    if (holder === undefined) break;
    if (!hasTold) {
      console.log(
        `Waiting for process ${holder}, which is installing the dependencies. If it is not, delete ${lock} …`,
      );
    }
    await delay(500, undefined, { signal });
  }
  try {
    if (isInstalled(root)) {
      writeStamp(root);
      return;
    }
    console.log('Installing the dependencies (about two minutes the first time) …');
    await runNpmCi(root, signal, (pid) => passLock(lock, pid));
    writeStamp(root);
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Records that the dependencies of the current `package-lock.json` are installed.
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
function lockFile(root) {
  return path.join(root, 'package-lock.json');
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(lockFile(root)))
    .digest('hex');
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
      stdio: ['inherit', 'inherit', 'pipe'],
      env: { ...process.env, PATH: outside },
      signal,
      // When asked to stop, npm spends minutes on undoing what the next install removes anyway.
      killSignal: 'SIGKILL',
    });
    if (npm.pid !== undefined) onStart(npm.pid);
    let isOffline = false;
    const lines = createInterface({ input: npm.stderr });
    lines.on('line', (line) => {
      isOffline ||= /^npm error code (ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH)$/.test(line);
      if (!isStackLine(line)) console.error(line);
    });
    npm.on('error', (cause) =>
      reject(
        signal.aborted
          ? cause
          : new Error(`npm could not be started: ${cause.message}. Install npm and try again.`, { cause }),
      ),
    );
    // Not before everything it wrote has arrived.
    npm.on('close', (code) =>
      code === 0
        ? resolve(undefined)
        : reject(
            new Error(
              isOffline
                ? 'The packages could not be fetched: the registry cannot be reached. Connect this machine, or set the registry or proxy that npm is to use, and run the same command again. Once they are installed, no network is needed.'
                : `npm ci failed (exit code ${code}). See its message above, correct the problem and run the same command again.`,
            ),
          ),
    );
  });
}

/**
 * Returns whether a line of npm is of the stack of its error, or of the fields of that error, which say nothing that its message does not.
 * @param {string} line
 */
function isStackLine(line) {
  return /^npm error( {2,}at .*| {2,}(code|errno|syscall|address|port|type|erroredSysCall|hostname): .*| \})$/.test(
    line,
  );
}
