import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WriterCheck } from '#publishing/writers/createWriterCheck.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { RunningServer } from '#system/http/server/startHttpServer.ts';
import type { Turns } from '#system/pool/createTurns.ts';
import type { CreatorCheck } from './access/createCreatorCheck.ts';
import type { Tickets } from './access/createTickets.ts';
import type { ReviewLinks } from './access/openReviewLinks.ts';
import type { Preview } from './engine/createPreview.ts';
import type { ReviewPreviews } from './engine/createReviewPreviews.ts';
import type { Changes } from './engine/openChanges.ts';
import type { PreviewFiles } from './previewFiles.ts';
import type { PreviewBudget } from './previewSight.ts';
import { parseTarget } from '#publishing/siteServer/parseTarget.ts';
import { answerWriters } from '#publishing/writers/answerWriters.ts';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { createRates } from '#system/budget/createRates.ts';
import { callersOf } from '#system/http/callersOf.ts';
import { sendText } from '#system/http/sendText.ts';
import { requireReading, startServer } from '#system/http/server/startServer.ts';
import { createTurns } from '#system/pool/createTurns.ts';
import { createAccess } from './access/createAccess.ts';
import { createUploadPasses } from './access/createUploadPasses.ts';
import { answerDrafts } from './answerDrafts.ts';
import { answerUpload } from './answerUpload.ts';
import { isUpload } from './previewFiles.ts';
import { previewHeaders } from './previewHeaders.ts';
import { sendNotFound } from './previewReplies.ts';
import { previewRoutes } from './previewRoutes.ts';
import { reviewRoutes } from './reviewRoutes.ts';

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

/**
 * Serves the site with its drafts. Every address has the same page, which reveals nothing (bootPage.ts). Its script, and those of the pages
 * that it shows, send a ticket (createTickets.ts) or the secret of a link for reviewers (openReviewLinks.ts); for uploads, browsers send a
 * cookie that stands for it (createUploadPasses.ts). Without one of these, only code is served, nothing that depends on the content.
 * From other machines, only links for reviewers work, unless the server has a public address.
 */
export async function startPreviewServer(options: PreviewServerOptions): Promise<RunningServer> {
  const { host, port, studioOrigins, files, check, reviewUrl, access: publicAccess, onError } = options;
  const callerOf = callersOf(publicAccess);
  const access = createAccess({ now: () => new Date(), ...options });
  const budgets = createBudgets(budgetTable.preview);
  const turnsFor = (work: 'comparisons' | 'lookups' | 'renderings' | 'uploads'): Turns =>
    createTurns({ atOnce: 1, take: (caller) => budgets.take(work, caller) });
  const lookups = turnsFor('lookups');
  const passes = createUploadPasses();
  const writers = answerWriters({
    routes: {
      ...previewRoutes({ ...options, comparisons: turnsFor('comparisons'), lookups }),
      ...reviewRoutes({ ...options, reviewUrl, lookups, ownUrl: () => server.url }),
    },
    check,
    studioOrigins,
    access: publicAccess,
  });

  const turns = { renderings: turnsFor('renderings'), fetchings: turnsFor('uploads') };
  const context = { ...options, ...turns, access, passes, callerOf };
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    budget: PreviewBudget,
  ): Promise<void> => {
    if (await writers(request, response, budget)) return;
    requireReading(request);
    const target = parseTarget(request.url ?? '');
    if (callerOf(request).from === 'elsewhere' && !isForReviewers(request, reviewUrl)) {
      sendText(response, 403, 'The preview is for the Studio on this machine.');
    } else if (!target) sendNotFound(response);
    else if (target.path === '/robots.txt') sendText(response, 200, 'User-agent: *\nDisallow: /');
    else if (isUpload(target.path)) await answerUpload(request, response, { target, budget }, context);
    else if (!(await files.answer(request, response, target))) {
      await answerDrafts(request, response, { target, budget }, context);
    }
  };
  const server = await startServer({
    host,
    port,
    setting: 'PREVIEW_PORT',
    access: publicAccess,
    isWell: () => true,
    headers: previewHeaders(studioOrigins),
    onError,
    budgets,
    rates: createRates(rateTable.preview, options.now),
    // Strangers get nothing but code and the page that reveals nothing.
    endsUntakenReplies: true,
    answer,
  });
  return server;
}

function isForReviewers({ headers }: IncomingMessage, reviewUrl: string | undefined): boolean {
  return reviewUrl !== undefined && headers.host?.toLowerCase() === new URL(reviewUrl).host;
}
