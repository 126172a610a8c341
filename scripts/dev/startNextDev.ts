import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { RenderOptions } from '#scripts/build/renderSite.ts';
import { siteEnvironment } from '#scripts/build/renderSite.ts';
import { listen } from '#scripts/serve/listen.ts';

export type NextDevOptions = Pick<RenderOptions, 'root' | 'dataDir' | 'site' | 'workers'> & {
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
  // Next prints its own address, where nobody should go.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!/^\s*- (?:Local|Network):/.test(line)) console.log(line);
  });
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  return {
    port,
    stopped: new Promise((resolve) => {
      child.on('exit', () => {
        if (!signal.aborted) console.error('Next has ended by itself. Start npm run dev again.');
        resolve();
      });
    }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '');
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
