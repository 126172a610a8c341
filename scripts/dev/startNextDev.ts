import type { SiteEnvironmentOptions } from '#publishing/site/render/siteEnvironment.ts';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { siteEnvironment } from '#publishing/site/render/siteEnvironment.ts';
import { freePort } from '#system/process/freePort.ts';

export type NextDevOptions = SiteEnvironmentOptions & {
  /** The project's folder. */
  readonly root: string;
  readonly signal: AbortSignal;
};

export type NextDev = {
  readonly port: number;
  /** Resolves when Next has ended. */
  readonly stopped: Promise<void>;
};

/** Starts Next's development server on a free port of 127.0.0.1, and ends it when `signal` is aborted. */
export async function startNextDev(options: NextDevOptions): Promise<NextDev> {
  const { root, signal } = options;
  const web = path.join(root, 'web');
  const next = createRequire(path.join(web, 'package.json')).resolve('next/dist/bin/next');
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'dev', web, '-p', String(port), '-H', '127.0.0.1'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...siteEnvironment(options) },
  });
  // Next prints its own address, which is not the one to use.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!/^\s*- (?:Local|Network):/.test(line)) console.log(line);
  });
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  return {
    port,
    stopped: new Promise((resolve) => {
      child.on('exit', () => {
        if (!signal.aborted) console.error('Next has ended unexpectedly. Restart npm run dev.');
        resolve();
      });
    }),
  };
}
