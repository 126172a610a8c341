import type * as buildWorker from 'next/dist/build/worker';
import type { ExportPagesInput, ExportPathEntry } from 'next/dist/export/types';
import type * as pagePaths from 'next/dist/shared/lib/page-path/normalize-page-path';
import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type {
  ExportAnswer,
  ExportedPages,
  ExportProcess,
  ExportRequest,
  ExportSetup,
} from './exportRequest.ts';
import type { RenderedFiles } from './replaceInNext.ts';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire, flushCompileCache } from 'node:module';
import path from 'node:path';
import { format } from 'node:util';
import { readHtmlFacts } from '#core/html/readHtmlFacts.ts';
import { encodedPath } from '#core/links/encodedPath.ts';
import { passedData } from '#core/site/outputs/passedData.ts';
import { connectToParent } from '#system/process/connectToParent.ts';
import { createMemoryWatch } from '#system/process/createMemoryWatch.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { notFoundPath } from './exportRequest.ts';
import { leaveOutLayout } from './flight/leaveOutLayout.ts';
import { replaceInNext } from './replaceInNext.ts';
import { structuredDataReader } from './structuredDataReader.ts';
import { tunePage } from './tunePage.ts';

// The program of a process that exports pages, started by startRenderer.ts. With replaceInNext.ts, the only place that uses Next's export from
// inside, which has no public interface (decision 029).
// oxlint-disable typescript/no-unsafe-type-assertion -- Both sides of these messages are of the same build.
const { setupFile, ...options } = JSON.parse(process.argv[2] ?? '') as ExportProcess;
const exporter = createExporter(options, JSON.parse(readFileSync(setupFile, 'utf8')) as ExportSetup);
const memory = createMemoryWatch();
const send = connectToParent<ExportAnswer>(() => process.exit());
// Next would use it to report every page to its build.
delete process.send;

process.on('message', (call) => void answer(call as ExportRequest));

async function answer(call: ExportRequest): Promise<void> {
  const result = await exporter(call).then(
    (exported): ExportAnswer => ({ kind: 'exported', isSpent: memory() !== undefined, ...exported }),
    (error: unknown): ExportAnswer => ({ kind: 'failed', message: errorMessage(error) }),
  );
  void send(result);
  // Most is loaded with the first pages; the process is not asked before it ends.
  flushCompileCache();
}

/** Exports pages. Rejects with an Error that names those that cannot be rendered. */
type Exporter = (request: ExportRequest) => Promise<ExportedPages>;

/**
 * Makes an exporter that renders in this process. It exports one request after the other, and can be kept: nothing is remembered
 * from one page to the next. The process needs the variables of the setup from its start.
 */
function createExporter(
  { web, compiled, scratch }: Omit<ExportProcess, 'setupFile'>,
  setup: ExportSetup,
): Exporter {
  const load = createRequire(path.join(web, 'package.json'));
  const distDir = path.join(scratch, 'next');
  linkCompiled(compiled, distDir);
  const printed = catchPrinted();
  const rendered = replaceInNext(load);
  const { exportPages }: typeof buildWorker = load('next/dist/build/worker');
  const { normalizePagePath }: typeof pagePaths = load('next/dist/shared/lib/page-path/normalize-page-path');
  const placing = {
    pages: path.join(distDir, 'server', 'app'),
    isInFolders: setup.input.nextConfig.trailingSlash,
    pageScript: setup.pageScript,
    normalize: normalizePagePath,
  };
  const exportSome: Exporter = async ({ dataDir, data, outDir, paths, isTuned }) => {
    process.env['SITE_DATA_DIR'] = dataDir;
    printed.length = 0;
    rendered.clear();
    const results = await exportPages(inputOf(setup.input, { web, distDir, paths }));
    const failed = results.filter(({ result }) => result === undefined || 'error' in result);
    if (failed.length > 0) {
      const names = failed.map((page) => `"${page.path}"`).join(', ');
      throw new Error(`Next could not render ${names}:\n${printed.join('\n')}`);
    }
    const structuredData = isTuned ? structuredDataReader(dataDir, data) : undefined;
    const placed = paths.map((page) => placePage(page, { ...placing, rendered, outDir, structuredData }));
    return {
      files: placed.flatMap(({ files }) => files),
      facts: new Map(placed.flatMap(({ facts }, index) => (facts ? [[paths[index] ?? '', facts]] : []))),
      unused: unusedOf(paths, { ...placing, rendered }),
    };
  };
  return async (request) => {
    Reflect.set(globalThis, passedData, request.data);
    const exported: ExportedPages[] = [];
    for (let start = 0; start < request.paths.length; start += atOnce) {
      exported.push(await exportSome({ ...request, paths: request.paths.slice(start, start + atOnce) }));
    }
    return {
      files: exported.flatMap(({ files }) => files),
      facts: new Map(exported.flatMap(({ facts }) => [...facts])),
      unused: exported.flatMap(({ unused }) => unused),
    };
  };
}

/** The number of pages that are rendered before their files, which are in memory until then, are written. Next renders eight at a time. */
const atOnce = 16;

/** Collects what Next prints from now on, which is where it says why a page could not be rendered. */
function catchPrinted(): string[] {
  const printed: string[] = [];
  const keep = (...values: readonly unknown[]): void => void printed.push(format(...values));
  for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = keep;
  return printed;
}

/**
 * Makes `distDir` a folder of compiled code: Next writes the pages into the folder from which it reads the code. Files are copied
 * and folders linked, but for those into which it writes.
 */
function linkCompiled(compiled: string, distDir: string, inner = ''): void {
  mkdirSync(path.join(distDir, inner), { recursive: true });
  for (const entry of readdirSync(path.join(compiled, inner), { withFileTypes: true })) {
    const place = path.join(inner, entry.name);
    const from = path.join(compiled, place);
    if (place === 'server' || place === path.join('server', 'app')) linkCompiled(compiled, distDir, place);
    else if (entry.isDirectory()) symlinkSync(from, path.join(distDir, place), 'junction');
    else copyFileSync(from, path.join(distDir, place));
  }
}

type InputOptions = { readonly web: string; readonly distDir: string; readonly paths: readonly string[] };

function inputOf(recorded: ExportPagesInput, { web, distDir, paths }: InputOptions): ExportPagesInput {
  const { nextConfig } = recorded;
  return {
    ...recorded,
    dir: web,
    distDir,
    outDir: path.join(distDir, 'server', 'pages'),
    pagesDataDir: path.join(distDir, 'server', 'pages'),
    renderOpts: { ...recorded.renderOpts, distDir },
    // Otherwise the process ends at the first page that cannot be rendered.
    nextConfig: { ...nextConfig, experimental: { ...nextConfig.experimental, prerenderEarlyExit: false } },
    exportPaths: paths.map((page) => entryOf(page, recorded.exportPaths)),
  };
}

/** Returns the entry of a page for Next. All pages have one route (decision 002), so it is that of any other page. */
function entryOf(page: string, recorded: readonly ExportPathEntry[]): ExportPathEntry {
  const isNotFound = page === notFoundPath;
  const known = recorded.find((entry) => (isNotFound ? entry.path === page : entry.page === pageRoute));
  if (!known) throw new Error(`Next has not said how it renders "${page}".`);
  return Object.assign({ ...known, path: page }, { _ssgPath: encodedPath(page) });
}

const pageRoute = '/[[...path]]/page';

type Placing = {
  readonly rendered: RenderedFiles;
  readonly pages: string;
  readonly outDir: string;
  readonly isInFolders: boolean;
  /** Returns the structured data of each page; absent if its files are as Next writes them. */
  readonly structuredData: ((page: string) => string | undefined) | undefined;
  readonly pageScript: string;
  readonly normalize: (page: string) => string;
};

type PlacedPage = Pick<ExportedPages, 'files'> & { readonly facts: HtmlFacts | undefined };

/** Writes the files of a rendered page to where the site has them, as the last step of Next's build moves them. Returns these places. */
function placePage(
  page: string,
  { rendered, pages, outDir, isInFolders, structuredData, pageScript, normalize }: Placing,
): PlacedPage {
  const route = normalize(page).slice(1);
  const html = rendered.get(path.join(pages, `${route}.html`));
  const payload = rendered.get(path.join(pages, `${route}.rsc`));
  if (html === undefined || payload === undefined) {
    throw new Error(`Next has rendered "${page}" elsewhere: ${[...rendered.keys()].join(', ')}.`);
  }
  const place = isInFolders && route !== 'index' ? `${route}/index` : route;
  const ofNotFound = isInFolders ? ['404.html', '404/index.html'] : ['404.html'];
  const shown = structuredData
    ? tunePage(String(html), pageScript, page === notFoundPath ? undefined : structuredData(page))
    : html;
  const files = [
    ...[`${place}.html`, ...(page === notFoundPath ? ofNotFound : [])].map((name) => [name, shown] as const),
    [`${place}.txt`, structuredData ? leaveOutLayout(Buffer.from(payload)) : payload] as const,
  ];
  for (const folder of new Set(files.map(([name]) => path.dirname(path.join(outDir, name))))) {
    mkdirSync(folder, { recursive: true });
  }
  for (const [name, content] of files) writeFileSync(path.join(outDir, name), content);
  return {
    files: files.map(([name]) => name),
    // While it is in memory, and in one of several processes.
    facts: structuredData ? readHtmlFacts(String(shown)) : undefined,
  };
}

/** Returns the files rendered besides those of pages and Next's notes about each. */
function unusedOf(
  paths: readonly string[],
  { rendered, pages, normalize }: Pick<Placing, 'rendered' | 'pages' | 'normalize'>,
): readonly string[] {
  const endings = ['html', 'rsc', 'meta'];
  const known = new Set(
    paths.flatMap((page) =>
      endings.map((ending) => path.join(pages, `${normalize(page).slice(1)}.${ending}`)),
    ),
  );
  return [...rendered.keys()].filter((file) => !known.has(file)).map((file) => path.relative(pages, file));
}
