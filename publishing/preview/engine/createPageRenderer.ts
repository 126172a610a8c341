import type { PageData } from '#core/site/model/pageData.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { previewShell } from '#core/preview/previewShell.ts';
import { pageHtml } from '#core/site/outputs/pageHtml.ts';
import { createBodyRenderers, pageText } from '#publishing/site/bodies/createBodyRenderer.ts';
import { notFoundPath } from '#publishing/site/render/exportRequest.ts';
import { knownRenderRoot } from '#publishing/site/render/renderRoot.ts';
import { siteEnvironment } from '#publishing/site/render/siteEnvironment.ts';
import { keepRenderer } from './keepRenderer.ts';

export type PageRendererOptions = {
  /** The project's folder. */
  readonly root: string;
  /** See codeHash.ts. */
  readonly code: string;
  /** A folder for this renderer alone. It has drafts in it, so nobody else may read it; it is emptied first and removed at the end. */
  readonly scratch: string;
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
};

export type PageRenderer = {
  /**
   * Renders a page with the code that the publisher has compiled, to the HTML that readers would get. Rejects with a `NotCompiledError`
   * before there is any, and with an Error that says why if the page cannot be rendered, or takes too long.
   * @param page the page for paths that do not exist when absent
   */
  readonly render: (model: SiteModel, page: PageData | undefined) => Promise<string>;
  /** The folder with the scripts, styles and fonts of the pages. Throws a `NotCompiledError`. */
  readonly clientFolder: (model: SiteModel) => string;
  readonly close: () => Promise<void>;
};

/** The code of the pages is not compiled yet; the publisher does that before its first build. */
class NotCompiledError extends Error {}

/**
 * Renders pages of drafts one after the other, in a process that is kept. It uses what was compiled for the site, and neither compiles nor
 * deletes it: a folder that the publisher renders with must not depend on drafts.
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { root, code, scratch, signal, onProgress } = options;
  rmSync(scratch, { recursive: true, force: true });
  const dataDir = path.join(scratch, 'data');
  const outDir = path.join(scratch, 'pages');
  for (const folder of [dataDir, outDir]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = keepRenderer();
  const bodyRendererFor = createBodyRenderers({ root, code });
  /** HTML by page; it depends on the shell and the site, too. */
  let known:
    | { readonly shell: string; readonly site: string; readonly html: WeakMap<PageData, string> }
    | undefined;
  /** One page after the other: a process renders one thing at a time. */
  let work: Promise<unknown> = Promise.resolve();

  const rootOf = ({ site }: SiteModel) => {
    const found = knownRenderRoot({ root, code, site });
    if (!found) throw new NotCompiledError('The pages of the site are not compiled yet.');
    return found;
  };
  const htmlOf = async (model: SiteModel, page: PageData | undefined): Promise<string> => {
    const shell = JSON.stringify(previewShell(model.shell));
    const site = JSON.stringify(model.site);
    if (known?.shell !== shell || known.site !== site) {
      known = { shell, site, html: new WeakMap() };
      writeFileSync(path.join(dataDir, 'shell.json'), shell);
      writeFileSync(path.join(dataDir, 'site.json'), site);
    }
    const before = page && known.html.get(page);
    if (before !== undefined) return before;
    const renderBody = await bodyRendererFor(model.site);
    const place = page?.path ?? notFoundPath;
    const dataOf = (): string | undefined => page && pageText(page, renderBody);
    const process = {
      root,
      renderRoot: rootOf(model),
      scratch: path.join(scratch, 'render'),
      workers: 1,
      env: siteEnvironment({ dataDir, site: model.site, workers: 1 }),
      signal,
      onProgress,
    };
    await kept.render(process, { dataDir, dataOf, outDir, paths: [place] });
    const file = page ? pageHtml(page.path, model.site) : '404.html';
    const html = readFileSync(path.join(outDir, file), 'utf8');
    rmSync(outDir, { recursive: true });
    if (page) known.html.set(page, html);
    return html;
  };
  return {
    render: (model, page) => {
      const rendered = work.then(() => htmlOf(model, page));
      work = rendered.catch(() => {});
      return rendered;
    },
    clientFolder: (model) => rootOf(model).client,
    close: async () => {
      await kept.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
