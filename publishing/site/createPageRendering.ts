import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { BodyRenderer } from './bodies/createBodyRenderer.ts';
import type { RenderRoot } from './render/renderRoot.ts';
import type { Renderer, RenderTask } from './render/startRenderer.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '#core/text/countOf.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { pageText } from './bodies/createBodyRenderer.ts';
import { readPageFacts } from './check/readPageFacts.ts';
import { notFoundPath } from './render/exportRequest.ts';
import { filesBelow } from './render/filesBelow.ts';
import { minBatch } from './render/inBatches.ts';
import { readRoutes } from './render/readRoutes.ts';
import { copyClient, findRenderRoot } from './render/renderRoot.ts';
import { siteEnvironment } from './render/siteEnvironment.ts';
import { startRenderer } from './render/startRenderer.ts';
import { wholeBuild } from './render/wholeBuild.ts';
import { writeSiteData } from './writeSiteData.ts';

export type PageRenderingOptions = {
  /** The project's folder. */
  readonly root: string;
  /** See codeHash.ts. */
  readonly code: string;
  readonly workers: number;
  /** A folder for this builder alone, on the disk of the sites that it writes. */
  readonly scratch: string;
  /** Ends whatever runs when aborted; the builder cannot be used any more then. */
  readonly signal?: AbortSignal | undefined;
  /** Called with short lines about the progress. */
  readonly onProgress: (line: string) => void;
};

/** Renders the pages of one site after the other, with processes that are started once (decision 029). */
export type PageRendering = {
  /**
   * Prepares to render a site: finds or makes the render root, and starts the processes, unless they run already. Reports why if the export
   * differs from Next's build, which then renders all pages. Rejects with an Error that contains Next's output when the code cannot be
   * compiled.
   */
  readonly open: (model: SiteModel, renderBody: BodyRenderer) => Promise<OpenedPages>;
  /** Replaces the processes if they have grown too large. Rejects with an Error when they cannot be started. */
  readonly renew: () => Promise<void>;
  /** Resolves when none of the processes runs any more. */
  readonly close: () => Promise<void>;
};

/** The pages of a site, ready to be rendered until another one is opened. */
export type OpenedPages = {
  /**
   * Names everything that is compiled in: pages with the same data have other files with another key. Undefined when an ordinary `next build`
   * has to render them.
   */
  readonly renderKey: string | undefined;
  /** Renders pages into a folder. Rejects with an Error when it cannot. */
  readonly render: (pages: PagesToRender) => Promise<WrittenPages>;
};

export type PagesToRender = {
  readonly outDir: string;
  readonly paths: ReadonlySet<string>;
  /** True if the files that pages need are written, too. */
  readonly copiesClient: boolean;
  /** Called with the number of pages to render, and whenever some were rendered; not at all when `next build` renders them. */
  readonly onPages?: ((pages: RenderedPages) => void) | undefined;
};

export type WrittenPages = {
  /** The addresses and anchors in the rendered pages, by path. */
  readonly facts: ReadonlyMap<string, HtmlFacts>;
  /** The places of the files that pages need: scripts, styles, fonts, public files. Like `/_next/static/…`. */
  readonly clientFiles: readonly string[];
};

/** Returns the number of pages that are rendered, not counting the one for paths that do not exist. */
export function countRendered(paths: ReadonlySet<string>): number {
  return paths.size - Number(paths.has(notFoundPath));
}

/** Creates a page rendering. Its processes are started with the first site that is opened. */
export function createPageRendering(options: PageRenderingOptions): PageRendering {
  const { root, code, workers, scratch, signal, onProgress } = options;
  const dataDir = path.join(scratch, 'data');
  let running: PageExport | undefined;
  /** The site that was opened last. */
  let opened: Site | undefined;
  const close = async (): Promise<void> => {
    await running?.close();
    running = undefined;
  };
  /** Resolves with undefined, after reporting why, if the export differs from Next's build. */
  const start = async (site: Site): Promise<PageExport | undefined> => {
    opened = site;
    const settings = { root, dataDir, site, code, workers, signal, onProgress };
    const renderRoot = await findRenderRoot(settings);
    if (running?.key === renderRoot.key && !running.isSpent()) return running;
    await close();
    try {
      const renderer = await startRenderer({
        root,
        renderRoot,
        scratch: path.join(scratch, 'render'),
        workers: Math.min(workers, Math.ceil(readRoutes(dataDir).length / minBatch)),
        env: siteEnvironment(settings),
        signal,
        onProgress,
      });
      const { key, client } = renderRoot;
      running = { ...renderer, key, client, clientFiles: placesBelow(client) };
      return running;
    } catch (error) {
      signal?.throwIfAborted();
      // Perhaps it was damaged: the next build makes it again.
      rmSync(renderRoot.folder, { recursive: true, force: true });
      onProgress(`${errorMessage(error)}\nRendering with a whole build instead…`);
      return undefined;
    }
  };
  /** Writes the page data that other processes read: of these pages or of all, and always of those from which a render root is made. */
  const write = (model: SiteModel, renderBody: BodyRenderer, paths?: ReadonlySet<string>): void => {
    rmSync(dataDir, { recursive: true, force: true });
    writeSiteData(model, dataDir, renderBody, paths);
  };

  return {
    open: async (model, renderBody) => {
      write(model, renderBody, new Set());
      const { site } = model;
      const pageExport = await start(site);
      return {
        renderKey: pageExport?.key,
        render: async (task) => {
          const { outDir, paths } = task;
          const total = countRendered(paths);
          if (total > 0) onProgress(`Rendering ${countOf(total, 'page')}…`);
          if (pageExport) {
            const dataOf = pageTexts(model, renderBody);
            return exportPages(pageExport, { ...task, dataDir, dataOf, onProgress });
          }
          write(model, renderBody);
          await wholeBuild({ root, dataDir, outDir, site, code, workers, signal, onProgress });
          return { facts: readPageFacts(outDir, paths, site), clientFiles: placesBelow(outDir) };
        },
      };
    },
    renew: async () => {
      if (opened && running?.isSpent() === true) await start(opened);
    },
    close,
  };
}

/** Returns a function that makes the data of the page at a path, as JSON, when it is about to be rendered. */
function pageTexts(model: SiteModel, renderBody: BodyRenderer): (place: string) => string | undefined {
  const pages = new Map(model.pages.map((page) => [page.path, page]));
  return (place) => {
    const page = pages.get(place);
    return page && pageText(page, renderBody);
  };
}

/** The export of Next on one render root, ready to render pages. */
type PageExport = Renderer & Pick<RenderRoot, 'key' | 'client'> & Pick<WrittenPages, 'clientFiles'>;

async function exportPages(
  pageExport: PageExport,
  { outDir, paths, copiesClient, onPages, onProgress, ...data }: PagesToExport,
): Promise<WrittenPages> {
  if (copiesClient) copyClient(pageExport, outDir);
  const total = countRendered(paths);
  const say = sayRendering(onProgress, total);
  const onRendered = (count: number): void => {
    say(count);
    // The page for paths that do not exist is rendered as well.
    onPages?.({ rendered: Math.min(count, total), total });
  };
  if (total > 0) onRendered(0);
  const facts = await pageExport.render({ ...data, outDir, paths: [...paths], onRendered });
  return { facts, clientFiles: pageExport.clientFiles };
}

type PagesToExport = PagesToRender &
  Pick<RenderTask, 'dataDir' | 'dataOf'> &
  Pick<PageRenderingOptions, 'onProgress'>;

function placesBelow(folder: string): readonly string[] {
  return filesBelow(folder).map((file) => `/${file}`);
}

/** Rendering this many takes no more than a second or two. */
const fewPages = 200;

/** Returns a function to call with the number of rendered pages. It prints about ten lines for many pages, and none for a few. */
export function sayRendering(say: (line: string) => void, total: number): (rendered: number) => void {
  const step = Math.ceil(total / 10);
  let said = 0;
  return (rendered) => {
    if (total <= fewPages || rendered < said + step || rendered === total) return;
    said = rendered;
    say(`Rendered ${rendered} of ${total} pages…`);
  };
}
