import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { BodyRenderer } from './bodies/createBodyRenderer.ts';
import type { PageExport } from './render/createSiteRenderer.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '#core/text/countOf.ts';
import { readPageFacts } from './check/readPageFacts.ts';
import { createSiteRenderer } from './render/createSiteRenderer.ts';
import { notFoundPath } from './render/exportRequest.ts';
import { wholeBuild } from './render/wholeBuild.ts';
import { writeSiteData, pageText } from './writeSiteData.ts';

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

/** Pages of a site that are to be rendered into a folder. */
export type PagesToRender = {
  readonly model: SiteModel;
  readonly renderBody: BodyRenderer;
  readonly pageExport: PageExport | undefined;
  readonly outDir: string;
  readonly paths: ReadonlySet<string>;
  /** True if the files that pages need are written, too. */
  readonly copiesClient: boolean;
  /** Called with the number of pages to render, and whenever some were rendered. */
  readonly onPages?: ((pages: RenderedPages) => void) | undefined;
};

/** Renders the pages of one site after the other. */
export type PageRendering = {
  /** Prepares to render a site; see `SiteRenderer`. */
  readonly open: (model: SiteModel, renderBody: BodyRenderer) => Promise<PageExport | undefined>;
  /** Renders pages of the site that was opened last. Resolves with what they contain, by path. Rejects with an Error when it cannot. */
  readonly render: (pages: PagesToRender) => Promise<ReadonlyMap<string, HtmlFacts>>;
  /** Replaces the processes if they have grown too large. Rejects with an Error when they cannot be started. */
  readonly renew: () => Promise<void>;
  /** Resolves when none of the processes runs any more. */
  readonly close: () => Promise<void>;
};

/** Returns the number of pages that are rendered, not counting the one for paths that do not exist. */
export function countRendered(paths: ReadonlySet<string>): number {
  return paths.size - Number(paths.has(notFoundPath));
}

/** Creates a page rendering. Its processes are started with the first site that is opened. */
export function createPageRendering(options: PageRenderingOptions): PageRendering {
  const { root, code, workers, scratch, signal, onProgress } = options;
  const renderer = createSiteRenderer({ scratch: path.join(scratch, 'render'), signal, onProgress });
  const dataDir = path.join(scratch, 'data');
  /** The site for which the processes were started. */
  let opened: Site | undefined;
  const start = (site: Site): Promise<PageExport | undefined> => {
    opened = site;
    return renderer.open({ root, dataDir, site, code, workers });
  };
  /** Writes the page data that other processes read: of these pages or of all, and always of those from which a render root is made. */
  const write = (model: SiteModel, renderBody: BodyRenderer, paths?: ReadonlySet<string>): void => {
    rmSync(dataDir, { recursive: true, force: true });
    writeSiteData(model, dataDir, renderBody, paths);
  };

  const renderAll = async ({ model, renderBody, outDir, paths }: PagesToRender) => {
    write(model, renderBody);
    const { site } = model;
    await wholeBuild({ root, dataDir, outDir, site, code, workers, signal, onProgress });
    return readPageFacts(outDir, paths, site);
  };

  return {
    open: (model, renderBody) => {
      write(model, renderBody, new Set());
      return start(model.site);
    },
    render: async (task) => {
      const { model, renderBody, pageExport, outDir, paths, onPages } = task;
      const total = countRendered(paths);
      if (total > 0) onProgress(`Rendering ${countOf(total, 'page')}…`);
      if (!pageExport) return renderAll(task);
      if (task.copiesClient) pageExport.copyClient(outDir);
      const pages = new Map(model.pages.map((page) => [page.path, page]));
      const dataOf = (place: string): string | undefined => {
        const page = pages.get(place);
        return page && pageText(page, renderBody);
      };
      const say = sayRendering(onProgress, total);
      const onRendered = (count: number): void => {
        say(count);
        // The page for paths that do not exist is rendered as well.
        onPages?.({ rendered: Math.min(count, total), total });
      };
      if (total > 0) onRendered(0);
      return pageExport.render({ dataDir, dataOf, outDir, paths: [...paths], onRendered });
    },
    renew: async () => {
      if (opened && renderer.isSpent()) await start(opened);
    },
    close: renderer.close,
  };
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
