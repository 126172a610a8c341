import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestTarget } from '#publishing/siteServer/parseTarget.ts';
import type { CallerOf } from '#system/http/callersOf.ts';
import type { Turns } from '#system/pool/createTurns.ts';
import type { Access, RefusedSight } from './access/createAccess.ts';
import type { UploadPasses } from './access/createUploadPasses.ts';
import type { ReviewLinks } from './access/openReviewLinks.ts';
import type { InTurn } from './engine/createPreview.ts';
import type { PreviewFiles } from './previewFiles.ts';
import type { PreviewBudget } from './previewSight.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { sendHtml, sendText } from '#system/http/sendText.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { HttpError, requestError } from '#system/values/httpError.ts';
import { answerPage } from './answerPage.ts';
import { bootPage } from './bootPage.ts';
import { callerIn, lookFor, unavailableText, whyNotNow } from './previewSight.ts';
import { sendPageEvents } from './sendPageEvents.ts';

export type AnswerDraftsOptions = {
  readonly access: Access;
  readonly passes: UploadPasses;
  readonly links: ReviewLinks;
  readonly files: Pick<PreviewFiles, 'ofModel'>;
  readonly studioOrigins: readonly string[];
  readonly callerOf: CallerOf;
  /** Pages are rendered one at a time; callers take turns. */
  readonly renderings: Turns;
};

/** Sends the page at a path, or its events, to a caller who may see drafts, and a page that reveals nothing to anybody else. */
export async function answerDrafts(
  request: IncomingMessage,
  response: ServerResponse,
  { target, budget }: { readonly target: RequestTarget; readonly budget: PreviewBudget },
  { access, passes, links, files, studioOrigins, callerOf, renderings }: AnswerDraftsOptions,
): Promise<void> {
  if (request.headers.authorization === undefined && mayBePage(target.path)) {
    sendHtml(response, 200, bootPage(studioOrigins));
    return;
  }
  const caller = callerIn(request, callerOf);
  const sight = await lookFor(caller, access, response);
  if (sight.kind === 'refused') {
    if (sight.status === 401) budget.countStranger();
    sendText(response, sight.status, sight.message);
    return;
  }
  const cookie = passes.cookieFor(request.headers, callerOf(request).from !== 'here');
  if (cookie !== undefined) response.setHeader('Set-Cookie', cookie);
  budget.identify(sight.by);
  const seeing = { ...sight, budget };
  const whyNot = (): Promise<RefusedSight | undefined> => whyNotNow(access, caller);
  if (target.path === `${previewPlace}/events`) {
    sendPageEvents(response, seeing, new URLSearchParams(target.query), { links, whyNot });
    return;
  }
  const confirm = async (): Promise<void> => {
    const refusal = await whyNot();
    if (refusal) throw requestError(refusal.status, 'Refused', refusal.message);
  };
  try {
    const signal = signalOf(request);
    const inTurn: InTurn = (work) => renderings(sight.by, work, signal);
    await answerPage(response, seeing, target, { files, studioOrigins, confirm, inTurn, signal });
  } catch (error) {
    if (error instanceof HttpError) sendText(response, error.status, error.message);
    // The page asks again.
    else sendText(response, 503, sight.link ? unavailableText : errorMessage(error));
  }
}

function mayBePage(path: string): boolean {
  return !/\.(json|txt|xml)$/.test(path) && !path.startsWith(previewPlace);
}
