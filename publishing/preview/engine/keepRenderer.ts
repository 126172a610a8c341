import type { RenderTask, Renderer, RendererOptions } from '#publishing/site/render/startRenderer.ts';
import { startRenderer } from '#publishing/site/render/startRenderer.ts';

/** Renders with a process that is kept from page to page. */
export type KeptRenderer = {
  /**
   * Renders pages, one call after the other. Rejects with an Error that says why if they cannot be rendered, or take too long: then the process is
   * ended, and the next call starts another.
   */
  readonly render: (options: RendererOptions, pages: RenderTask) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Running = { readonly key: string; readonly renderer: Renderer };

/**
 * The longest that a call may take, in milliseconds, and with it the start of a process on a slow machine: others wait meanwhile. A page takes some
 * milliseconds.
 */
const patience = 120_000;

/** Keeps the process for as long as the render root is the same, and the process well. */
export function keepRenderer(): KeptRenderer {
  let running: Running | undefined;
  /** Ends the process that runs, or is being started, when it does not answer. */
  let hung = new AbortController();

  const rendererFor = async (options: RendererOptions): Promise<Renderer> => {
    const { key } = options.renderRoot;
    const isWell = running && !running.renderer.isSpent() && !hung.signal.aborted;
    if (running?.key === key && isWell === true) return running.renderer;
    await running?.renderer.close();
    running = undefined;
    hung = new AbortController();
    const signal = AbortSignal.any([hung.signal, ...(options.signal ? [options.signal] : [])]);
    const renderer = await startRenderer({ ...options, signal });
    running = { key, renderer };
    return renderer;
  };
  return {
    render: async (options, pages) => {
      const timer = setTimeout(() => hung.abort(), patience);
      try {
        const renderer = await rendererFor(options);
        await renderer.render(pages);
      } catch (error) {
        if (!hung.signal.aborted) throw error;
        throw new Error(`The page was not rendered within ${patience / 1000} seconds.`, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => {
      await running?.renderer.close();
    },
  };
}
