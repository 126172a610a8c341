import type { StudioPart } from '#core/writers/studioParts.ts';
import type { LakeEnv } from '#env';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { present } from '#core/present.ts';
import { studioSource } from './studioSource.ts';

export type StudioDevOptions = {
  readonly root: string;
  readonly port: number;
  readonly siteUrl?: string;
  /** The parts that the Studio does not have; none when absent. */
  readonly without?: readonly StudioPart[] | undefined;
  readonly signal: AbortSignal;
};

/** Starts Sanity's development server, and stops it when `signal` is aborted. `stopped` resolves when it has ended. */
export function startStudioDev(
  lake: LakeEnv,
  { root, port, siteUrl, without, signal }: StudioDevOptions,
): { readonly url: string; readonly stopped: Promise<void> } {
  const source = studioSource(lake, { siteUrl });
  const program = path.join(root, 'node_modules', '.bin', 'sanity');
  const child = spawn(process.execPath, [program, 'dev', '--host', '127.0.0.1', '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DO_NOT_TRACK: '1',
      SANITY_STUDIO_PROJECT_ID: source.projectId,
      SANITY_STUDIO_DATASET: source.dataset,
      ...(source.kind === 'local' && { SANITY_STUDIO_API_HOST: source.apiHost }),
      ...present({ SANITY_STUDIO_SITE_URL: siteUrl, SANITY_STUDIO_WITHOUT: without?.join(',') }),
    },
  });
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  return {
    url: `http://localhost:${port}`,
    stopped: new Promise((resolve) => {
      child.on('exit', () => resolve());
    }),
  };
}
