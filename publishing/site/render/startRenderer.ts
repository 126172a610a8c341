import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { ExportAnswer, ExportedPages, ExportProcess, ExportRequest } from './exportRequest.ts';
import type { RenderRoot } from './renderRoot.ts';
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { wasStarted } from '#system/process/wasStarted.ts';
import { checkExport } from './checkExport.ts';
import { notFoundPath } from './exportRequest.ts';
import { inBatches } from './inBatches.ts';

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
  const { renderRoot, scratch, signal } = options;
  // Files of a renderer that was killed are in the way.
  rmSync(scratch, { recursive: true, force: true });
  const places = Array.from({ length: options.workers }, (_, index) => path.join(scratch, String(index)));
  const exporters = places.map((place) => startExporter(options, place));
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
      exporters.map((exporter, index) =>
        checkExport(exporter.export, renderRoot.check, `${places[index]}/check`),
      ),
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
    render: (pages) => renderPages(exporters, pages),
    isSpent: () => exporters.some((exporter) => exporter.isSpent()),
    close,
  };
}

async function renderPages(
  exporters: readonly Exporter[],
  { paths, dataOf, onRendered = () => {}, ...places }: RenderTask,
): Promise<ReadonlyMap<string, HtmlFacts>> {
  const allFacts = new Map<string, HtmlFacts>();
  let rendered = 0;
  await inBatches(paths, exporters, async (exporter, batch) => {
    const data = dataOf && dataIn(batch, dataOf);
    const { facts } = await exporter.export({ ...places, data, paths: batch, isTuned: true });
    for (const [page, factsOfPage] of facts) allFacts.set(page, factsOfPage);
    rendered += batch.filter((page) => page !== notFoundPath).length;
    onRendered(rendered);
  });
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

/** A process that exports pages. */
type Exporter = {
  /**
   * Exports pages, one call after the other. Rejects with an Error that names the pages that cannot be rendered, or says how the
   * process ended.
   */
  readonly export: (call: ExportRequest) => Promise<ExportedPages>;
  /** Returns whether it must be replaced before the next call, because it has grown too large or has ended. */
  readonly isSpent: () => boolean;
  /** Ends the process; a call that is running then rejects. Resolves when it has ended. */
  readonly close: () => Promise<void>;
};

type ExporterOptions = Pick<RendererOptions, 'root' | 'env'> & {
  readonly renderRoot: Pick<RenderRoot, 'compiled' | 'setupFile' | 'env'>;
};

/**
 * Starts a process that exports pages and ends with this one (exportProcess.ts).
 * @param scratch a folder for it alone
 */
export function startExporter({ root, renderRoot, env }: ExporterOptions, scratch: string): Exporter {
  const { compiled, setupFile } = renderRoot;
  const options: ExportProcess = { web: path.join(root, 'web'), compiled, scratch, setupFile };
  const child = fork(new URL('./exportProcess.ts', import.meta.url), [JSON.stringify(options)], {
    cwd: root,
    execArgv: [`--max-semi-space-size=${newSpace}`, '--import', endWithParent],
    env: { ...withCompileCache(root), ...renderRoot.env, ...env, SITE_BUILDER: String(process.pid) },
    // Page data is JSON already: it need not be written as JSON once more.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
  const ended = new Promise<string>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.on('error', (error) => {
      // Also emitted when a message cannot be sent; then the process ends by itself.
      if (!wasStarted(child)) resolve(error.message);
    });
  });
  let isSpent = false;
  let hasEnded = false;
  void ended.finally(() => (hasEnded = true));
  return {
    async export(call) {
      const answered = new Promise<ExportAnswer>((resolve) => {
        child.once('message', (message: ExportAnswer) => resolve(message));
      });
      child.send(call, () => {
        // A process that is gone already is reported by its end.
      });
      const answer = await Promise.race([answered, ended]);
      if (typeof answer !== 'string' && answer.kind === 'exported') {
        ({ isSpent } = answer);
        return answer;
      }
      const names = call.paths.map((page) => `"${page}"`).join(', ');
      throw new Error(
        typeof answer === 'string'
          ? `Next could not render one of ${names}; the process ended (${answer}):\n${Buffer.concat(printed).toString()}`
          : answer.message,
      );
    },
    isSpent: () => isSpent || hasEnded,
    async close() {
      child.kill();
      await ended;
    },
  };
}

/** Node keeps the compiled code of Next and the pages. */
function withCompileCache(root: string): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), ...process.env };
}

/**
 * The size of V8's space for new objects, in MB: half the default. Pages leave much garbage; after a thousand of them a process
 * occupies 260 MB instead of 390 MB, in the same time.
 */
const newSpace = 8;

const endWithParent = new URL('../../../system/process/endWithParent.ts', import.meta.url).href;
