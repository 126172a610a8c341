import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageSettings } from '#core/preview/previewMessages.ts';
import type { Writer } from '#core/writers/writer.ts';
import type { RequestTarget } from '#scripts/siteServer/parseTarget.ts';
import type { ReadOnlyServer } from '#scripts/siteServer/startReadOnlyServer.ts';
import type { WriterCheck } from '#scripts/writers/createWriterCheck.ts';
import type { Tickets } from './access/createTickets.ts';
import type { Preview } from './engine/createPreview.ts';
import type { PreviewFiles } from './previewFiles.ts';
import { pageMarks } from '#core/preview/pageMarks.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { isAllowedHost } from '#lake/http/isAllowedHost.ts';
import { isForwarded } from '#lake/http/isForwarded.ts';
import { formatEvent, openEventStream } from '#lake/listen/openEventStream.ts';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { parseTarget } from '#scripts/siteServer/parseTarget.ts';
import { startReadOnlyServer } from '#scripts/siteServer/startReadOnlyServer.ts';
import { answerWriters } from '#scripts/writers/answerWriters.ts';
import { bootPage } from './bootPage.ts';
import { previewHeaders } from './previewHeaders.ts';
import { writersRoutes } from './writersRoutes.ts';

export type PreviewServerOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  /** Whose pages may show previews, and ask for tickets. */
  readonly studioOrigins: readonly string[];
  readonly preview: Preview;
  readonly files: PreviewFiles;
  readonly check: WriterCheck;
  readonly tickets: Tickets;
  /** Called with every error of our own; prints it when absent. */
  readonly onError?: (error: unknown) => void;
};

/** How often it is looked whether those who follow a page may still see drafts. Milliseconds. */
const recheckEvery = 30_000;

/** As many as a few dozen writers open. */
const maxStreams = 200;

/**
 * Serves the site with its drafts on 127.0.0.1. At every address there is the same page, which tells nothing (bootPage.ts); its script, and those
 * of the pages that it shows, send a ticket (createTickets.ts), and only with one is anything answered that depends on drafts. What it does not
 * depend on is served to everybody: code, and uploads by their hashes.
 */
export async function startPreviewServer(options: PreviewServerOptions): Promise<ReadOnlyServer> {
  const { port, studioOrigins, preview, files, check, tickets, onError } = options;
  const boot = bootPage(studioOrigins);
  const writers = answerWriters({ routes: writersRoutes({ preview, tickets }), check, studioOrigins });
  let streams = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = parseTarget(request.url ?? '');
    if (isForwarded(request.headers) || !isAllowedHost(request.headers.host, [])) {
      sendText(response, 403, 'The preview is for the Studio on this machine.');
    } else if (!target) sendText(response, 404, 'There is nothing here.');
    else if (target.path === '/robots.txt') sendText(response, 200, 'User-agent: *\nDisallow: /');
    else if (!(await files.answer(request, response, target))) await answerDrafts(request, response, target);
  };
  const answerDrafts = async (
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
  ): Promise<void> => {
    const { authorization } = request.headers;
    if (
      authorization === undefined &&
      !/\.(json|txt|xml)$/.test(target.path) &&
      !target.path.startsWith(previewPlace)
    ) {
      sendHtml(response, 200, boot);
      return;
    }
    const writer = await holderOf(authorization);
    if (!writer) {
      sendText(response, 401, 'This needs a ticket from the Studio.');
      return;
    }
    if (target.path === `${previewPlace}/events`) {
      follow(request, response, new URLSearchParams(target.query));
      return;
    }
    try {
      await answerPage(response, target);
    } catch (error) {
      // The page asks again.
      sendText(response, 503, errorMessage(error));
    }
  };
  const holderOf = async (authorization: string | undefined): Promise<Writer | undefined> => {
    const [, ticket] = /^Preview ([\w-]{22})$/.exec(authorization ?? '') ?? [];
    return ticket === undefined ? undefined : tickets.holderOf(ticket);
  };
  const answerPage = async (response: ServerResponse, { path, query }: RequestTarget): Promise<void> => {
    const { model, routes } = await preview.scene();
    const { basePath } = model.site;
    const place =
      path === basePath || path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
    const file = place === undefined ? undefined : files.ofModel(model, place);
    if (file !== undefined) {
      send(response, 200, 'application/json; charset=utf-8', file);
      return;
    }
    if (place === undefined || /\.(json|txt|xml)$/.test(place)) {
      sendText(response, 404, 'There is nothing here.');
      return;
    }
    const to = model.redirects.find(({ from }) => from === (place || '/'))?.to;
    if (to !== undefined) {
      const location = to.startsWith('/') ? `${basePath}${to}` : to;
      response
        .writeHead(302, { Location: query === '' ? location : `${location}?${query}`, ...noStore })
        .end();
      return;
    }
    const shown = await preview.page(place || '/');
    const route = routes.find((each) => each.path === (place || '/'));
    const page = model.pages.find((each) => each.path === route?.path);
    const settings: PageSettings = {
      version: shown.version,
      studios: studioOrigins,
      ...(page && { marks: pageMarks(page, route?.place) }),
    };
    sendHtml(response, shown.isFound ? 200 : 404, withClient(shown.html, settings));
  };
  const follow = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void => {
    if (streams >= maxStreams) {
      sendText(response, 429, 'Too many previews are open.');
      return;
    }
    streams += 1;
    const stream = openEventStream(() => {
      streams -= 1;
      clearInterval(recheck);
      unfollow();
      response.end();
    });
    const asked = parseTarget(query.get('path') ?? '')?.path ?? '';
    const unfollow = preview.follow(asked, query.get('version') ?? '', (event) =>
      stream.write(formatEvent('preview', JSON.stringify(event))),
    );
    const endUnlessAllowed = async (): Promise<void> => {
      const writer = await holderOf(request.headers.authorization).catch(() => undefined);
      if (!writer) stream.body.destroy();
    };
    const recheck = setInterval(() => void endUnlessAllowed(), recheckEvery).unref();
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', ...noStore });
    stream.body.pipe(response);
    response.on('close', () => stream.body.destroy());
  };
  return startReadOnlyServer({
    port,
    variable: 'PREVIEW_PORT',
    headers: previewHeaders(studioOrigins),
    onError,
    answerFirst: writers,
    answer,
  });
}

/** Puts the preview's own script before all others. */
function withClient(html: string, settings: object): string {
  const script = `<script type="module" src="${previewPlace}/client.js" data-preview-page="${attribute(JSON.stringify(settings))}"></script>`;
  const style = `<link rel="stylesheet" href="${previewPlace}/overlays.css">`;
  return html.replace(/<head>/, (head) => `${head}${style}${script}`);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  send(response, status, 'text/html; charset=utf-8', html);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...noStore });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

const noStore = { 'Cache-Control': 'no-store' };
