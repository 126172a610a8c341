import type { Site } from '#core/site/model/site.ts';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export type RenderOptions = {
  /** The project's folder. */
  readonly root: string;
  /** Where `writeSiteData` wrote. */
  readonly dataDir: string;
  /** Where the pages go; must not exist or be empty. */
  readonly outDir: string;
  readonly site: Site;
  /** See codeHash.ts. */
  readonly code: string;
  readonly workers: number;
  /** Ends the rendering when aborted. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Renders every page with Next into static files. Rejects with an Error that contains Next's output, once Next has ended and
 * nobody writes into the folders any more.
 */
export function renderSite(options: RenderOptions): Promise<void> {
  const { root, outDir } = options;
  const web = path.join(root, 'web');
  const next = createRequire(path.join(web, 'package.json')).resolve('next/dist/bin/next');
  // If a build was killed while it wrote its diagnostics, Next cannot read them and never builds again.
  rmSync(path.join(web, '.next', 'diagnostics'), { recursive: true, force: true });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', endWithParent, next, 'build', web], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: options.signal,
      env: {
        ...process.env,
        ...siteEnvironment(options),
        SITE_OUT_DIR: path.resolve(outDir),
        SITE_BUILD_ID: buildIdOf(options),
        SITE_BUILDER: String(process.pid),
      },
    });
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', (error) => {
      // An aborted child still runs: wait for its exit.
      if (child.pid === undefined) reject(error);
    });
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else {
        reject(
          new Error(
            `Next could not render the pages (${signal ?? `exit code ${code}`}):\n${Buffer.concat(printed).toString()}`,
          ),
        );
      }
    });
  });
}

const endWithParent = new URL('../process/endWithParent.ts', import.meta.url).href;

/**
 * Names the scripts of the pages: a tab that was opened with scripts of another name loads its next page as a whole. The base path
 * and the trailing slash are compiled into them.
 */
function buildIdOf({ code, site }: Pick<RenderOptions, 'code' | 'site'>): string {
  return createHash('sha256')
    .update(JSON.stringify([code, site.basePath, site.trailingSlash]))
    .digest('hex')
    .slice(0, 16);
}

/** The variables that `web/next.config.ts` and `web/data` read, for builds and for the development server. */
export function siteEnvironment(
  options: Pick<RenderOptions, 'dataDir' | 'site' | 'workers'>,
): Record<string, string> {
  return {
    SITE_DATA_DIR: path.resolve(options.dataDir),
    SITE_BASE_PATH: options.site.basePath,
    SITE_TRAILING_SLASH: String(options.site.trailingSlash),
    SITE_WORKERS: String(options.workers),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
