import type { ServerResponse } from 'node:http';
import type { PageSettings } from '#core/preview/previewMessages.ts';
import type { RequestTarget } from '#publishing/siteServer/parseTarget.ts';
import type { InTurn, PreviewPage } from './engine/createPreview.ts';
import type { PreviewFiles } from './previewFiles.ts';
import type { Seeing } from './previewSight.ts';
import { hrefOf } from '#core/links/href.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { jsonHeaders, sendHtml, sendWhole } from '#system/http/sendText.ts';
import { pageOf } from './pageOf.ts';
import { pageSettings } from './pageSettings.ts';
import { sendRedirect, sendNotFound } from './previewReplies.ts';

export type AnswerPageOptions = {
  readonly files: Pick<PreviewFiles, 'ofModel'>;
  readonly studioOrigins: readonly string[];
  /** Rejects with an `HttpError` if the caller may not see drafts any more: while a page is made, a link may be revoked, or a writer removed. */
  readonly confirm: () => Promise<void>;
  readonly inTurn: InTurn;
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
};

/** Sends a page or a file of it as it is with the drafts, or where it has moved. Rejects as `Preview.page` does. */
export async function answerPage(
  response: ServerResponse,
  { preview, link, budget }: Seeing,
  { path, query }: RequestTarget,
  { files, studioOrigins, confirm, inTurn, signal }: AnswerPageOptions,
): Promise<void> {
  const { model } = await preview.scene(signal);
  await confirm();
  const { basePath } = model.site;
  const place =
    path === basePath || path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
  const file = place === undefined ? undefined : files.ofModel(model, place);
  if (file !== undefined) {
    budget.take('unsent', Buffer.byteLength(file));
    sendWhole(response, 200, file, jsonHeaders);
    return;
  }
  if (place === undefined || /\.(json|txt|xml)$/.test(place)) {
    sendNotFound(response);
    return;
  }
  const pagePath = place || '/';
  const to = model.redirects.find(({ from }) => from === pagePath)?.to;
  if (to !== undefined) {
    sendRedirect(response, to.startsWith('/') ? `${basePath}${to}` : to, query);
    return;
  }
  const shown = await preview.page(pagePath, inTurn, signal);
  await confirm();
  // It may have moved since the link was created.
  const moved =
    link && path === withoutTrailingSlashes(link.path) && !hasPage(shown, pagePath)
      ? pageOf(shown.scene, link.documents[0])
      : undefined;
  if (moved) {
    sendRedirect(response, `${basePath}${hrefOf(moved.path, model.site)}`);
    return;
  }
  const html = withClient(shown.html, pageSettings(shown, pagePath, link, studioOrigins));
  budget.take('unsent', Buffer.byteLength(html));
  sendHtml(response, shown.isFound ? 200 : 404, html);
}

function hasPage({ scene }: PreviewPage, path: string): boolean {
  return (
    scene.routes.some((each) => each.path === path) && scene.model.pages.some((each) => each.path === path)
  );
}

/** Adds the preview's own script, before all others. */
function withClient(html: string, settings: PageSettings): string {
  const name = settings.review ? 'review.js' : 'client.js';
  const script = `<script type="module" src="${previewPlace}/${name}" data-preview-page="${escapeMarkup(JSON.stringify(settings))}"></script>`;
  const style = settings.review ? '' : `<link rel="stylesheet" href="${previewPlace}/overlays.css">`;
  return html.replace(/<head>/, (head) => `${head}${style}${script}`);
}
