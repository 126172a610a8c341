import type { RenderOptions } from './renderOptions.ts';
import type { Renderer } from './startRenderer.ts';
import { cpSync, rmSync } from 'node:fs';
import { errorMessage } from '#system/values/errorMessage.ts';
import { filesBelow } from './filesBelow.ts';
import { readRoutes } from './readRoutes.ts';
import { findRenderRoot } from './renderRoot.ts';
import { siteEnvironment } from './siteEnvironment.ts';
import { minBatch, startRenderer } from './startRenderer.ts';

export type SiteRendererOptions = {
  /** A folder for this renderer alone, on the disk of the pages. */
  readonly scratch: string;
  /** Ends the processes when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Called with messages about unusual events. */
  readonly onProgress: (line: string) => void;
};

/** The export of Next on one render root, ready to render pages. */
export type PageExport = {
  /** Names everything that is compiled in: pages with the same data have other files on another root. */
  readonly key: string;
  /** The places of the files that pages need: scripts, styles, fonts, public files. Like `/_next/static/…`. */
  readonly clientFiles: readonly string[];
  /** Copies these files into a folder. */
  readonly copyClient: (folder: string) => void;
  /** Renders pages; see startRenderer.ts. */
  readonly render: Renderer['render'];
};

/** Renders the pages of one build after the other, with processes that are started once (decision 029). */
export type SiteRenderer = {
  /**
   * Prepares to render pages with these settings: finds or makes the render root, and starts the processes, unless they run already.
   * Resolves with undefined, after reporting why, if the export differs from Next's build; then `wholeBuild` can render all pages. Rejects
   * with an Error that contains Next's output when the code cannot be compiled.
   */
  readonly open: (options: Omit<RenderOptions, 'outDir' | 'signal'>) => Promise<PageExport | undefined>;
  /** Returns whether the next call of `open` will start other processes, which takes seconds, because these have grown too large or have ended. */
  readonly isSpent: () => boolean;
  /** Resolves when none of its processes runs any more. */
  readonly close: () => Promise<void>;
};

/** Creates a site renderer. Its processes are started with the first site that is opened. */
export function createSiteRenderer({ scratch, signal, onProgress }: SiteRendererOptions): SiteRenderer {
  let running: (PageExport & Pick<Renderer, 'close' | 'isSpent'>) | undefined;
  const close = async (): Promise<void> => {
    await running?.close();
    running = undefined;
  };
  return {
    open: async (options) => {
      const { root, dataDir, workers } = options;
      const renderRoot = await findRenderRoot({ ...options, signal, onProgress });
      if (running?.key === renderRoot.key && !running.isSpent()) return running;
      await close();
      try {
        const renderer = await startRenderer({
          root,
          renderRoot,
          scratch,
          workers: Math.min(workers, Math.ceil(readRoutes(dataDir).length / minBatch)),
          env: siteEnvironment(options),
          signal,
          onProgress,
        });
        const { key, client } = renderRoot;
        const clientFiles = filesBelow(client).map((file) => `/${file}`);
        const copyClient = (folder: string): void => cpSync(client, folder, { recursive: true });
        running = { key, clientFiles, copyClient, ...renderer };
        return running;
      } catch (error) {
        signal?.throwIfAborted();
        // Perhaps it was damaged: the next build makes it again.
        rmSync(renderRoot.folder, { recursive: true, force: true });
        onProgress(`${errorMessage(error)}\nRendering with a whole build instead…`);
        return undefined;
      }
    },
    isSpent: () => running?.isSpent() === true,
    close,
  };
}
