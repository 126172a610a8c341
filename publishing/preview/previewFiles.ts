import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { RequestTarget } from '#publishing/siteServer/parseTarget.ts';
import type { Uploads } from '#publishing/snapshot/uploadAddress.ts';
import type { PageRenderer } from './engine/createPageRenderer.ts';
import type { InTurn, Preview } from './engine/createPreview.ts';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isFilePath } from '#core/links/isFilePath.ts';
import { parseRenditionPath } from '#core/links/renditionPath.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { contentTypeOf } from '#publishing/releases/contentTypeOf.ts';
import { fetchAssets } from '#publishing/site/fetchAssets.ts';
import { cachedAsset } from '#publishing/site/images/cachedAsset.ts';
import { sidebars } from '#publishing/site/outputs/sidebars.ts';
import { findProgram } from '#publishing/site/programs/findProgram.ts';
import { assetCacheFolder } from '#publishing/site/siteCaches.ts';
import { fileHeaders } from '#publishing/siteServer/fileHeaders.ts';
import { sendFile } from '#publishing/siteServer/sendFile.ts';
import { sendPlace } from '#publishing/siteServer/sendPlace.ts';
import { sendText } from '#system/http/sendText.ts';
import { signalOf } from '#system/http/signalOf.ts';

/** The files that pages of the preview need. */
export type PreviewFiles = {
  /**
   * Answers with a file that reveals nothing about the content: code. Resolves with false if there is none; while no site can be made of the
   * content, that is not known, and the answer is 503.
   */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
  ) => Promise<boolean>;
  /** Answers with an upload that one of these previews uses. Resolves with false if none does. Fetches take turns, and end when the client leaves. */
  readonly answerUpload: (
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
    options: { readonly previews: readonly Preview[]; readonly inTurn: InTurn },
  ) => Promise<boolean>;
  /** Returns a file beside the pages that depends on drafts: the data of a sidebar, as JSON. */
  readonly ofModel: (model: SiteModel, place: string) => string | undefined;
};

export type PreviewFilesOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly code: string;
  readonly preview: Preview;
  readonly renderer: PageRenderer;
  readonly uploads: () => Uploads;
};

/** Returns the files that pages of a preview need, and makes each when it is asked for. */
export function previewFiles(options: PreviewFilesOptions): PreviewFiles {
  const { root, code, preview, renderer, uploads } = options;
  const cacheDir = assetCacheFolder(root);
  const programOf = async (name: string): Promise<string | undefined> => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    const program = { entry, platform: 'browser', folder: `preview-${path.parse(name).name}` } as const;
    return findProgram({ root, code, site: anySite, program });
  };
  return {
    answer: async (request, response, { path: asked }) => {
      if (asked.startsWith(`${previewPlace}/`)) {
        const name = asked.slice(previewPlace.length + 1);
        const file = name === 'overlays.css' ? overlayStyles(root) : await programOf(name);
        if (file === undefined) return false;
        const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
        const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' };
        return sendPlace(request, response, { place: file, headers });
      }
      if (!isFilePath(asked)) return false;
      const model = await modelOf(preview, signalOf(request));
      if (!model) {
        sendText(response, 503, 'There is nothing to show at the moment. It is tried again and again.');
        return true;
      }
      const { basePath } = model.site;
      if (!asked.startsWith(`${basePath}/`)) return false;
      const place = asked.slice(basePath.length);
      if (isUpload(place)) return false;
      return sendFile(request, response, {
        folder: renderer.clientFolder(model),
        path: place,
        headers: fileHeaders,
      });
    },
    answerUpload: async (request, response, { path: asked }, { previews, inTurn }) => {
      const signal = signalOf(request);
      const served = await findAsset(asked, previews, signal);
      if (!served) return false;
      const fetched = inTurn(async () => fetchAssets([served], { uploads: uploads(), cacheDir, signal }));
      const missing = await fetched.catch((error: unknown) => {
        if (!signal.aborted) throw error;
        return undefined;
      });
      // The client has left in the meantime.
      if (!missing) return true;
      if (missing.length > 0) return false;
      return sendPlace(request, response, {
        place: cachedAsset(served, cacheDir),
        headers: {
          ...fileHeaders(served.path),
          // Its name in the cache does not tell, and browsers show no SVG of an unknown type.
          'Content-Type': contentTypeOf(served.path),
          'Cache-Control': 'private, no-cache',
        },
      });
    },
    ofModel: (model, place) =>
      place.startsWith('/sidebars/')
        ? sidebars(model)
            .find((file) => `/${file.path}` === place)
            ?.contents.toString()
        : undefined,
  };
}

function modelOf(preview: Preview, signal: AbortSignal): Promise<SiteModel | undefined> {
  // Its pages explain why there is none.
  return preview.scene(signal).then(
    ({ model }) => model,
    () => undefined,
  );
}

/** Looks for an upload, or for the one of which a rendition was asked for, in one site after the other: a release uses some that no draft does. */
async function findAsset(
  asked: string,
  previews: readonly Preview[],
  signal: AbortSignal,
): Promise<SiteModel['assets'][number] | undefined> {
  for (const preview of previews) {
    const model = await modelOf(preview, signal);
    if (!model || !asked.startsWith(`${model.site.basePath}/`)) continue;
    const place = asked.slice(model.site.basePath.length);
    // Renditions are not drawn: a writer may change the image again at once.
    const { original = place } = parseRenditionPath(place) ?? {};
    const found = model.assets.find(({ path: each }) => each === original);
    if (found) return found;
  }
  return undefined;
}

/** Returns whether an upload may be at a path, perhaps below a base path. */
export function isUpload(asked: string): boolean {
  const folders = asked.split('/');
  const name = folders.pop() ?? '';
  return /.\.\w+$/.test(name) && folders.slice(1).some((folder) => ['media', 'files'].includes(folder));
}

/** These programs do not depend on the address of the site: they also run while there is no content to read it from. */
const anySite = { title: '', url: '', basePath: '', trailingSlash: true };

const entries: ReadonlyMap<string, string> = new Map([
  ['boot.js', 'web/preview/boot.ts'],
  ['client.js', 'web/preview/client.ts'],
  ['review.js', 'web/preview/review.ts'],
]);

/** The styles of the preview's overlays. */
function overlayStyles(root: string): string {
  return path.join(
    path.dirname(createRequire(path.join(root, 'package.json')).resolve('@sanity/ui/package.json')),
    'dist',
    'styles.css',
  );
}
