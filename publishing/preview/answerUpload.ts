import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestTarget } from '#publishing/siteServer/parseTarget.ts';
import type { Turns } from '#system/pool/createTurns.ts';
import type { AnswerDraftsOptions } from './answerDrafts.ts';
import type { InTurn } from './engine/createPreview.ts';
import type { ReviewPreviews } from './engine/createReviewPreviews.ts';
import type { PreviewFiles } from './previewFiles.ts';
import type { PreviewBudget } from './previewSight.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { sendNotFound } from './previewReplies.ts';
import { callerIn, lookFor } from './previewSight.ts';

export type AnswerUploadOptions = Pick<AnswerDraftsOptions, 'access' | 'passes' | 'callerOf'> & {
  readonly reviews: ReviewPreviews;
  readonly files: PreviewFiles;
  /** Uploads are fetched, and images made of them, one at a time; callers take turns. */
  readonly fetchings: Turns;
};

/** Sends an upload if one of the callers whose cookies come with the request may see a document that uses it. */
export async function answerUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { target, budget }: { readonly target: RequestTarget; readonly budget: PreviewBudget },
  { access, passes, reviews, files, callerOf, fetchings }: AnswerUploadOptions,
): Promise<void> {
  for (const authorization of passes.authorizationsOf(request.headers)) {
    const caller = { ...callerIn(request, callerOf), authorization };
    const sight = await lookFor(caller, access, response);
    if (sight.kind === 'refused') continue;
    budget.identify(sight.by);
    const previews = sight.link ? [sight.preview] : [sight.preview, ...reviews.all()];
    const inTurn: InTurn = (work) => fetchings(sight.by, work, signalOf(request));
    if (await files.answerUpload(request, response, target, { previews, inTurn })) return;
  }
  sendNotFound(response);
}
