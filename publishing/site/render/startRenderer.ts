import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { RenderRoot } from './renderRoot.ts';
import type { RunningExport } from './startExportProcess.ts';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { notFoundPath } from './exportRequest.ts';
import { filesBelow } from './filesBelow.ts';
import { startExportProcess } from './startExportProcess.ts';

export type RendererOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly renderRoot: RenderRoot;
  /** A folder for this renderer alone, on the disk of the pages; it is removed when the renderer is closed. */
  readonly scratch: string;
  /** The number of processes that render pages. */
  readonly workers: number;
  /** Variables for them, besides those of this process and those that Next sets. */
  readonly env: Readonly<Record<string, string>>;
  /** Closes the renderer when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Called with a line about anything unusual. */
  readonly onProgress: (line: string) => void;
};

export type RenderTask = {
  readonly dataDir: string;
  /**
   * Makes the data of a page, as JSON, when it is about to be rendered. Without it, or where it returns undefined, the page has a file in
   * `dataDir`.
   */
  readonly dataOf?: ((path: string) => string | undefined) | undefined;
  readonly outDir: string;
  /** As in `PageData.path`, or `notFoundPath`. */
  readonly paths: readonly string[];
  /** Called now and then with how many of them are rendered, not counting `notFoundPath`. */
  readonly onRendered?: (count: number) => void;
};

export type Renderer = {
  /**
   * Renders pages. Resolves with the facts of each about addresses, by path. Rejects with an Error that names the pages that cannot be
   * rendered; others may have been written then.
   */
  readonly render: (pages: RenderTask) => Promise<ReadonlyMap<string, HtmlFacts>>;
  /** Returns whether one of its processes has grown too large or has ended: then another renderer should render the pages of the next build. */
  readonly isSpent: () => boolean;
  /** Resolves when no process of the renderer runs any more. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the processes that render pages on a render root. Each first renders the pages that were rendered when the root was made:
 * rejects with an Error, once all have ended, if one cannot, or not with the same bytes.
 */
export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const { root, renderRoot, scratch, signal } = options;
  // Files of a renderer that was killed are in the way.
  rmSync(scratch, { recursive: true, force: true });
  const places = Array.from({ length: options.workers }, (_, index) => path.join(scratch, String(index)));
  const exporters = places.map((place) =>
    startExportProcess({
      cwd: root,
      web: path.join(root, 'web'),
      compiled: renderRoot.compiled,
      scratch: place,
      setupFile: renderRoot.setupFile,
      env: { ...withCompileCache(root), ...renderRoot.env, ...options.env },
    }),
  );
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', closeAtOnce);
    await Promise.all(exporters.map((exporter) => exporter.close()));
    rmSync(scratch, { recursive: true, force: true });
  };
  const closeAtOnce = (): void => void close();
  signal?.addEventListener('abort', closeAtOnce);
  try {
    signal?.throwIfAborted();
    const [unused = []] = await Promise.all(
      exporters.map((exporter, index) => checkExport(exporter, renderRoot, `${places[index]}/check`)),
    );
    if (unused.length > 0) {
      options.onProgress(
        `Next's export renders files that no browser asks for, such as ${unused[0]}, so pages take longer than they should (replaceInNext.ts).`,
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    render: (pages) => renderInBatches(exporters, pages),
    isSpent: () => exporters.some((exporter) => exporter.isSpent()),
    close,
  };
}

/** Node keeps the compiled code of Next and the pages. */
function withCompileCache(root: string): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), ...process.env };
}

/** Resolves with unused files that were rendered. */
async function checkExport(
  exporter: RunningExport,
  { check }: RenderRoot,
  outDir: string,
): Promise<readonly string[]> {
  const { dataDir, pagesDir, paths } = check;
  const { files, unused } = await exporter.export({ dataDir, outDir, paths, isTuned: false });
  const expected = filesBelow(pagesDir);
  const differing = [...new Set([...files, ...expected])].filter(
    (file) => !isSameFile(path.join(outDir, file), path.join(pagesDir, file)),
  );
  if (differing.length > 0) {
    throw new Error(`Next's export wrote other bytes than Next's build: ${differing.toSorted().join(', ')}.`);
  }
  return unused;
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}

/** Every process gets more pages when it has rendered the last ones, fewer and fewer, so that all end at about the same time. */
async function renderInBatches(
  exporters: readonly RunningExport[],
  { paths, dataOf, onRendered = () => {}, ...places }: RenderTask,
): Promise<ReadonlyMap<string, HtmlFacts>> {
  const fewest = Math.min(minBatch, Math.ceil(paths.length / exporters.length));
  const left = [...paths];
  let rendered = 0;
  const allFacts = new Map<string, HtmlFacts>();
  await Promise.all(
    exporters.map(async (exporter) => {
      while (left.length > 0) {
        const fairShare = Math.ceil(left.length / exporters.length / 2);
        const batch = left.splice(0, Math.min(maxBatch, Math.max(fewest, fairShare)));
        try {
          const data = dataOf && dataIn(batch, dataOf);
          const { facts } = await exporter.export({ ...places, data, paths: batch, isTuned: true });
          for (const [page, factsOfPage] of facts) allFacts.set(page, factsOfPage);
          rendered += batch.filter((page) => page !== notFoundPath).length;
          onRendered(rendered);
        } catch (error) {
          left.length = 0;
          throw error;
        }
      }
    }),
  );
  return allFacts;
}

function dataIn(
  paths: readonly string[],
  dataOf: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    paths.flatMap((page) => {
      const text = dataOf(page);
      return text === undefined ? [] : [[pageFile(page), text]];
    }),
  );
}

/** The fewest pages that a process is asked for, unless its share is smaller. */
export const minBatch = 16;

/** The most pages that a process is asked for: work for more than a second. */
const maxBatch = 1024;
