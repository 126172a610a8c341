import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageSettings, PreviewEvent, ReviewSettings } from '#core/preview/previewMessages.ts';
import type { ReviewLink } from '#core/preview/reviewLink.ts';
import type { RequestTarget } from '#publishing/siteServer/parseTarget.ts';
import type { ReadOnlyServer } from '#publishing/siteServer/startReadOnlyServer.ts';
import type { WriterCheck } from '#publishing/writers/createWriterCheck.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { CallerOf, PublicAccess } from '#system/http/callersOf.ts';
import type { Caller, Sight } from './access/createAccess.ts';
import type { CreatorCheck } from './access/createCreatorCheck.ts';
import type { Tickets } from './access/createTickets.ts';
import type { ReviewLinks } from './access/openReviewLinks.ts';
import type { Preview } from './engine/createPreview.ts';
import type { ReviewPreviews } from './engine/createReviewPreviews.ts';
import type { Scene } from './engine/createScenes.ts';
import type { Changes } from './engine/openChanges.ts';
import type { PreviewFiles } from './previewFiles.ts';
import { hrefOf } from '#core/links/href.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';
import { pageMarks } from '#core/preview/pageMarks.ts';
import { perspectiveHeader, previewPlace } from '#core/preview/previewMessages.ts';
import { parseTarget } from '#publishing/siteServer/parseTarget.ts';
import { startReadOnlyServer } from '#publishing/siteServer/startReadOnlyServer.ts';
import { answerWriters } from '#publishing/writers/answerWriters.ts';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { createRates } from '#system/budget/createRates.ts';
import { callersOf } from '#system/http/callersOf.ts';
import { formatEvent, openEventStream } from '#system/http/openEventStream.ts';
import { createTurns } from '#system/pool/createTurns.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { HttpError, requestError } from '#system/values/httpError.ts';
import { createAccess } from './access/createAccess.ts';
import { createUploadPasses } from './access/createUploadPasses.ts';
import { bootPage } from './bootPage.ts';
import { changedPages } from './changedPages.ts';
import { markSources } from './markSources.ts';
import { pageOf } from './pageOf.ts';
import { isUpload } from './previewFiles.ts';
import { previewHeaders } from './previewHeaders.ts';
import { reviewRoutes } from './reviewRoutes.ts';
import { writersRoutes } from './writersRoutes.ts';

export type PreviewServerOptions = {
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Origins of Studios that may show previews and ask for tickets. */
  readonly studioOrigins: readonly string[];
  readonly preview: Preview;
  readonly changes: Changes;
  readonly reviews: ReviewPreviews;
  readonly files: PreviewFiles;
  readonly check: WriterCheck;
  readonly tickets: Tickets;
  readonly links: ReviewLinks;
  readonly mayCreate: CreatorCheck;
  /** The present; for tests. */
  readonly now?: () => Date;
  /** The origin at which reviewers on other machines reach this server, through a proxy with TLS; absent when they cannot. */
  readonly reviewUrl?: string | undefined;
  /** The public access of writers and reviewers on other machines; when absent, only reviewers can, through `reviewUrl`. */
  readonly access?: PublicAccess | undefined;
  /** Called with every error of our own; prints it when absent. */
  readonly onError?: (error: unknown) => void;
};

/** The interval at which it is checked whether those who follow a page may still see drafts. Milliseconds. */
const recheckEvery = 30_000;

/**
 * Serves the site with its drafts. At every address there is the same page, which tells nothing (bootPage.ts); its script, and those
 * of the pages that it shows, send a ticket (createTickets.ts) or the secret of a link for reviewers (openReviewLinks.ts), and only with one is
 * anything answered that depends on the content; for uploads, browsers send a cookie that stands for it (createUploadPasses.ts). Only code is served to everybody.
 * From other machines, only links for reviewers work, unless the server has a public address.
 */
export async function startPreviewServer(options: PreviewServerOptions): Promise<ReadOnlyServer> {
  const {
    host,
    port,
    studioOrigins,
    preview,
    changes,
    reviews,
    files,
    check,
    tickets,
    links,
    reviewUrl,
    access: publicAccess,
    onError,
  } = options;
  const callerOf = callersOf(publicAccess);
  const boot = bootPage(studioOrigins);
  const access = createAccess({ now: () => new Date(), ...options });
  const budgets = createBudgets(budgetTable.preview);
  const turns = createTurns({ atOnce: 1, take: (caller) => budgets.take('comparisons', caller) });
  const passes = createUploadPasses();
  const writers = answerWriters({
    routes: {
      ...writersRoutes({ preview, reviews, changes, tickets, turns }),
      ...reviewRoutes({ reviews, links, reviewUrl, ownUrl: () => server.url }),
    },
    check,
    studioOrigins,
    access: publicAccess,
  });

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    budget: PreviewBudget,
  ): Promise<void> => {
    const target = parseTarget(request.url ?? '');
    if (callerOf(request).from === 'elsewhere' && !isForReviewers(request, reviewUrl)) {
      sendText(response, 403, 'The preview is for the Studio on this machine.');
    } else if (!target) sendText(response, 404, 'There is nothing here.');
    else if (target.path === '/robots.txt') sendText(response, 200, 'User-agent: *\nDisallow: /');
    else if (isUpload(target.path)) await answerUpload(request, response, { target, budget });
    else if (!(await files.answer(request, response, target))) {
      await answerDrafts(request, response, { target, budget });
    }
  };
  const answerUpload = async (
    request: IncomingMessage,
    response: ServerResponse,
    { target, budget }: { readonly target: RequestTarget; readonly budget: PreviewBudget },
  ): Promise<void> => {
    for (const authorization of passes.authorizationsOf(request.headers)) {
      const caller = { ...callerIn(request, callerOf), authorization };
      const sight = await access.sightOf(caller).catch(refusalOf);
      if (sight.kind === 'refused') continue;
      response.on('close', sight.giveBack);
      if (response.destroyed) sight.giveBack();
      budget.identify(sight.by);
      const previews = sight.link ? [sight.preview] : [sight.preview, ...reviews.all()];
      if (await files.answerUpload(request, response, target, previews)) return;
    }
    sendText(response, 404, 'There is nothing here.');
  };
  const answerDrafts = async (
    request: IncomingMessage,
    response: ServerResponse,
    { target, budget }: { readonly target: RequestTarget; readonly budget: PreviewBudget },
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
    const caller = callerIn(request, callerOf);
    const sight = await access.sightOf(caller).catch(refusalOf);
    if (sight.kind === 'refused') {
      if (sight.status === 401) budget.countStranger();
      sendText(response, sight.status, sight.message);
      return;
    }
    response.on('close', sight.giveBack);
    if (response.destroyed) sight.giveBack();
    const cookie = passes.cookieFor(request.headers, callerOf(request).from !== 'here');
    if (cookie !== undefined) response.setHeader('Set-Cookie', cookie);
    budget.identify(sight.by);
    if (target.path === `${previewPlace}/events`) {
      follow(request, response, { ...sight, budget }, new URLSearchParams(target.query));
      return;
    }
    /** While a page is made, a link may be revoked, or a writer removed. */
    const confirm = async (): Promise<void> => {
      const refusal = await access.whyNot(caller).catch(() => cannotSay);
      if (refusal) throw requestError(refusal.status, 'Refused', refusal.message);
    };
    try {
      await answerPage(response, { ...sight, budget }, target, confirm);
    } catch (error) {
      if (error instanceof HttpError) {
        sendText(response, error.status, error.message);
        return;
      }
      // The page asks again.
      sendText(response, 503, sight.link ? unavailable : errorMessage(error));
    }
  };
  const answerPage = async (
    response: ServerResponse,
    { preview: shownBy, link, budget }: Seeing,
    { path, query }: RequestTarget,
    confirm: () => Promise<void>,
  ): Promise<void> => {
    const { model } = await shownBy.scene();
    await confirm();
    const { basePath } = model.site;
    const place =
      path === basePath || path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
    const file = place === undefined ? undefined : files.ofModel(model, place);
    if (file !== undefined) {
      budget.take('unsent', Buffer.byteLength(file));
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
    const shown = await shownBy.page(place || '/');
    await confirm();
    const { routes, documents, asOf } = shown.scene;
    const route = routes.find((each) => each.path === (place || '/'));
    const page = shown.scene.model.pages.find((each) => each.path === route?.path);
    if (link && !page && path === withoutTrailingSlashes(link.path)) {
      // It has moved since the link was created.
      const moved = pageOf(shown.scene, link.documents[0]);
      if (moved) {
        response
          .writeHead(302, { Location: `${basePath}${hrefOf(moved.path, model.site)}`, ...noStore })
          .end();
        return;
      }
    }
    const settings: PageSettings = {
      version: shown.version,
      // Whoever reviews learns nothing about documents.
      studios: link ? [] : studioOrigins,
      ...(link && { review: reviewSettings(link, shown.scene) }),
      ...(page &&
        !link && {
          marks: pageMarks(page, route?.place, markSources({ routes, documents })),
        }),
      ...(asOf !== undefined && { asOf }),
    };
    const html = withClient(shown.html, settings);
    budget.take('unsent', Buffer.byteLength(html));
    sendHtml(response, shown.isFound ? 200 : 404, html);
  };
  const follow = (
    request: IncomingMessage,
    response: ServerResponse,
    { preview: shownBy, link, budget }: Seeing,
    query: URLSearchParams,
  ): void => {
    const share = budget.take('streams');
    const stream = openEventStream(budget.take('unsent', 0), () => {
      share.giveBack();
      clearInterval(recheck);
      unfollow();
      stopWatching();
      response.end();
    });
    const asked = parseTarget(query.get('path') ?? '')?.path ?? '';
    const tell = (event: PreviewEvent): void => stream.write(formatEvent('preview', JSON.stringify(event)));
    const unfollow = shownBy.follow(asked, query.get('version') ?? '', (event) => {
      if (!link || event.kind === 'changed') tell(event);
      else if (event.kind === 'failed') tell({ kind: 'failed', message: unavailable });
    });
    const endUnlessAllowed = async (): Promise<void> => {
      const caller = callerIn(request, callerOf);
      const refusal = await access.whyNot(caller).catch(() => cannotSay);
      if (!refusal) return;
      if (refusal.status === 410) tell({ kind: 'ended', message: refusal.message });
      stream.end();
    };
    const stopWatching = links.onRevoked((id) => {
      if (id === link?.id) void endUnlessAllowed();
    });
    const recheck = setInterval(() => void endUnlessAllowed(), recheckEvery).unref();
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', ...noStore });
    stream.body.pipe(response);
    response.on('close', () => stream.body.destroy());
  };
  const server = await startReadOnlyServer({
    host,
    port,
    variable: 'PREVIEW_PORT',
    access: publicAccess,
    isWell: () => true,
    headers: previewHeaders(studioOrigins),
    onError,
    answerFirst: writers,
    budgets,
    rates: createRates(rateTable.preview, options.now),
    answer,
  });
  return server;
}

type PreviewBudget = RequestBudget<keyof (typeof budgetTable)['preview']>;

type Seeing = Extract<Sight, { readonly kind: 'sees' }> & { readonly budget: PreviewBudget };

/** The most pages of a release that are listed. */
const maxListedPages = 20;

function reviewSettings({ expiresAt: until, release }: ReviewLink, scene: Scene): ReviewSettings {
  if (release === undefined) return { until };
  const pages = changedPages(scene).slice(0, maxListedPages);
  return { until, pages: pages.map(({ title, path }) => ({ title, path })) };
}

/** The message for reviewers. It gives no reason, which would be about content that they may not see. */
const unavailable = 'The page cannot be shown at the moment. It is tried again and again.';

const cannotSay = { kind: 'refused', status: 503, message: 'The lake does not answer.' } as const;

function refusalOf(error: unknown): Extract<Sight, { readonly kind: 'refused' }> {
  if (!(error instanceof HttpError)) return cannotSay;
  return { kind: 'refused', status: error.status, message: error.message };
}

function callerIn(request: IncomingMessage, callerOf: CallerOf): Caller {
  const { from, address } = callerOf(request);
  return {
    authorization: request.headers.authorization,
    address,
    isSafe: from !== 'elsewhere',
    perspective: perspectiveIn(request.headers[perspectiveHeader]),
  };
}

function perspectiveIn(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}

function isForReviewers({ headers }: IncomingMessage, reviewUrl: string | undefined): boolean {
  return reviewUrl !== undefined && headers.host?.toLowerCase() === new URL(reviewUrl).host;
}

/** Puts the preview's own script before all others. */
function withClient(html: string, settings: PageSettings): string {
  const name = settings.review ? 'review.js' : 'client.js';
  const script = `<script type="module" src="${previewPlace}/${name}" data-preview-page="${attribute(JSON.stringify(settings))}"></script>`;
  const style = settings.review ? '' : `<link rel="stylesheet" href="${previewPlace}/overlays.css">`;
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
