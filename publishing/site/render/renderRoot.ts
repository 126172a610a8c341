import type { CompileLockOptions } from './compileLock.ts';
import type { ExportSetup, RecordedExport } from './exportRequest.ts';
import type { RenderOptions } from './renderOptions.ts';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { orUndefined } from '#system/values/orUndefined.ts';
import { bundleSheets, sheetHrefs } from '../code/bundleSheets.ts';
import { compileCode } from '../code/compileCode.ts';
import { buildIdOf } from './buildIdOf.ts';
import { compileLock } from './compileLock.ts';
import { notFoundPath } from './exportRequest.ts';
import { filesBelow } from './filesBelow.ts';
import { markScripts } from './markScripts.ts';
import { compiledFolder, nextBuild } from './nextBuild.ts';
import { readRoutes } from './readRoutes.ts';
import { writePageScript } from './writePageScript.ts';
import { writeSheets } from './writeSheets.ts';

export type RenderRootOptions = Omit<RenderOptions, 'outDir'> & CompileLockOptions;

/** The code as Next compiles it, whatever the content: it is compiled once, and every build renders its pages with it. */
export type RenderRoot = {
  /** Names everything that is compiled in, and what compiled it. */
  readonly key: string;
  readonly folder: string;
  /** Next's compiled code that renders pages. Nothing writes into it. */
  readonly compiled: string;
  /** The folder of what browsers load besides the pages, as it is in the site's folder: scripts, styles, fonts, public files. */
  readonly client: string;
  /** The file with the `ExportSetup`. */
  readonly setupFile: string;
  /** The variables that Next sets for the processes that render. */
  readonly env: Readonly<Record<string, string>>;
  /** A few pages, and what Next's build rendered from them when the root was made. */
  readonly check: { readonly dataDir: string; readonly pagesDir: string; readonly paths: readonly string[] };
};

/**
 * Finds the render root of the code below `.build/render`, or makes it with a `next build` of the first pages of the site. Rejects with an
 * Error that contains Next's output if the code cannot be compiled or these pages cannot be rendered, or as `compileCode` does. Half a
 * root, or one of mixed code, is never left behind under its name; one with a damaged setup is made again. Waits while another build
 * compiles.
 */
export async function findRenderRoot(options: RenderRootOptions): Promise<RenderRoot> {
  const roots = path.join(options.root, '.build', 'render');
  const key = keyOf(options);
  const folder = path.join(roots, key);
  const places = placesIn(folder);
  if (!readSetup(places.setupFile)) {
    const release = await compileLock(options);
    try {
      if (!readSetup(places.setupFile)) {
        const aside = `${folder}.part`;
        rmSync(aside, { recursive: true, force: true });
        options.onProgress('Compiling the code of the pages, which later builds reuse…');
        await compileCode(options, () => makeRoot(options, placesIn(aside)));
        rmSync(folder, { recursive: true, force: true });
        renameSync(aside, folder);
      }
      pruneRoots(roots, key);
    } finally {
      release();
    }
  }
  return openRoot(key, places, JSON.parse(readFileSync(places.setupFile, 'utf8')));
}

/** Finds the render root of the code if it was made before, by this process or another one; undefined otherwise. */
export function knownRenderRoot(
  options: Pick<RenderRootOptions, 'root' | 'code' | 'site'>,
): RenderRoot | undefined {
  const key = keyOf(options);
  const places = placesIn(path.join(options.root, '.build', 'render', key));
  const setup = readSetup(places.setupFile);
  return setup && openRoot(key, places, setup);
}

/** Copies what browsers load besides the pages into the folder of a site. */
export function copyClient({ client }: Pick<RenderRoot, 'client'>, folder: string): void {
  cpSync(client, folder, { recursive: true });
}

/** Records the use of the root, so that it is kept. */
function openRoot(key: string, places: ReturnType<typeof placesIn>, { env }: ExportSetup): RenderRoot {
  const now = new Date();
  utimesSync(places.folder, now, now);
  return { key, ...places, env, check: { ...places.check, paths: checkPaths(places.check.dataDir) } };
}

/** Undefined when there is none, or it is damaged. */
function readSetup(file: string): ExportSetup | undefined {
  return orUndefined((): ExportSetup => JSON.parse(readFileSync(file, 'utf8')));
}

function keyOf(options: Pick<RenderRootOptions, 'root' | 'code' | 'site'>): string {
  const { version } = createRequire(path.join(options.root, 'web', 'package.json'))('next/package.json');
  return createHash('sha256')
    .update(JSON.stringify([buildIdOf(options), version, process.version, process.platform, process.arch]))
    .digest('hex')
    .slice(0, 16);
}

function placesIn(folder: string) {
  return {
    folder,
    compiled: path.join(folder, 'compiled'),
    client: path.join(folder, 'client'),
    setupFile: path.join(folder, 'setup.json'),
    check: { dataDir: path.join(folder, 'check', 'data'), pagesDir: path.join(folder, 'check', 'pages') },
  };
}

async function makeRoot(options: RenderRootOptions, places: ReturnType<typeof placesIn>): Promise<void> {
  const { dataDir, pagesDir } = places.check;
  copyFirstPages(options.dataDir, dataDir);
  const sheets = await bundleSheets(options.root);
  await nextBuild({
    ...options,
    sheets: sheetHrefs(sheets, options.site),
    dataDir,
    outDir: pagesDir,
    record: places.setupFile,
  });
  const compiled = compiledFolder(options.root);
  for (const file of filesBelow(compiled)) {
    if (isCode(file)) cpSync(path.join(compiled, file), path.join(places.compiled, file));
  }
  const publicFiles = path.join(options.root, 'web', 'public');
  if (existsSync(publicFiles)) cpSync(publicFiles, places.client, { recursive: true });
  for (const file of filesBelow(places.client)) rmSync(path.join(pagesDir, file));
  mkdirSync(places.client, { recursive: true });
  renameSync(path.join(pagesDir, '_next'), path.join(places.client, '_next'));
  markScripts(places.client, compiled);
  const recorded: RecordedExport = JSON.parse(readFileSync(places.setupFile, 'utf8'));
  writeSheets(sheets, places.client);
  const pageScript = await writePageScript(options, places.client);
  writeFileSync(places.setupFile, JSON.stringify({ ...recorded, pageScript } satisfies ExportSetup));
}

/** Not the cache, and not the pages that Next has rendered between the code. */
function isCode(file: string): boolean {
  return /^(?:[^/]+\.json|BUILD_ID|server\/.+\.(?:js|json|js\.map))$/.test(file);
}

/** Copies the data of a few pages, and what belongs to all pages. */
function copyFirstPages(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => path.relative(from, file) !== 'pages' });
  const paths = readRoutes(from).slice(0, checkedPages);
  for (const page of paths) cpSync(path.join(from, pageFile(page)), path.join(to, pageFile(page)));
  writeFileSync(path.join(to, 'routes.json'), JSON.stringify(paths));
}

function checkPaths(dataDir: string): readonly string[] {
  return [...readRoutes(dataDir), notFoundPath];
}

/** The number of pages with which a root is made. */
export const checkedPages = 2;

/** Deletes all but the newest roots, and halves that were left by builds that were killed. */
function pruneRoots(roots: string, key: string): void {
  const folders = readdirSync(roots, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== key)
    .map(({ name }) => ({
      name,
      usedAt: name.endsWith('.part') ? 0 : statSync(path.join(roots, name)).mtimeMs,
    }))
    .toSorted((one, other) => other.usedAt - one.usedAt);
  for (const [index, { name, usedAt }] of folders.entries()) {
    if (index >= keptRoots - 1 || usedAt === 0) {
      rmSync(path.join(roots, name), { recursive: true, force: true });
    }
  }
}

/** So that trying another branch or other settings, and returning, compiles nothing again. */
const keptRoots = 4;
