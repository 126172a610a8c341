import type { RenderOptions } from './renderOptions.ts';
import { spawn } from 'node:child_process';
import { readdirSync, rmSync, rmdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { wasStarted } from '#system/process/wasStarted.ts';
import { buildIdOf } from './buildIdOf.ts';
import { isUnused } from './exportRequest.ts';
import { siteEnvironment } from './siteEnvironment.ts';

export type NextBuildOptions = RenderOptions & {
  /** As `sheetHrefs` returns them. */
  readonly sheets: string;
  /** The file to which the input of Next's export is written; see recordExport.ts. */
  readonly record?: string;
};

/** Returns the folder in which Next leaves the compiled code of the pages. */
export function compiledFolder(root: string): string {
  return path.join(root, 'web', '.next');
}

/**
 * Compiles the code of the pages and renders every page with an ordinary `next build`, without the files that no browser asks for. Rejects
 * with an Error that contains Next's output, once Next has ended and the folders are complete.
 */
export async function nextBuild(options: NextBuildOptions): Promise<void> {
  const { root, outDir } = options;
  const web = path.join(root, 'web');
  const next = createRequire(path.join(web, 'package.json')).resolve('next/dist/bin/next');
  // If a build was killed while it wrote its diagnostics, Next cannot read them and never builds again.
  rmSync(path.join(compiledFolder(root), 'diagnostics'), { recursive: true, force: true });
  const imports = options.record === undefined ? [endWithParent] : [endWithParent, recordExport];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...imports.flatMap((module) => ['--import', module]), next, 'build', web],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: options.signal,
        env: {
          ...process.env,
          ...siteEnvironment(options),
          SITE_OUT_DIR: path.resolve(outDir),
          SITE_BUILD_ID: buildIdOf(options),
          SITE_SHEETS: options.sheets,
          SITE_BUILDER: String(process.pid),
          SITE_RECORD: options.record ?? '',
        },
      },
    );
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', (error) => {
      // An aborted child still runs: wait for its exit.
      if (!wasStarted(child)) reject(error);
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
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (isUnused(file)) rmSync(path.join(outDir, file));
  }
  // Next makes a folder named after the build, which is empty in an export.
  removeEmptyFolders(outDir);
}

const endWithParent = new URL('../../../system/process/endWithParent.ts', import.meta.url).href;
const recordExport = new URL('./recordExport.ts', import.meta.url).href;

/** Removes the folders below a folder that have no file, neither directly nor further down. The folder itself stays. */
export function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = path.join(folder, entry.name);
    removeEmptyFolders(inner);
    if (readdirSync(inner).length === 0) rmdirSync(inner);
  }
}
