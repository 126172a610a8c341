import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestTarget } from '#publishing/siteServer/parseTarget.ts';
import type { CallerOf } from '#system/http/callersOf.ts';
import type { Access } from './access/createAccess.ts';
import type { UploadPasses } from './access/createUploadPasses.ts';
import type { ReviewPreviews } from './engine/createReviewPreviews.ts';
import type { PreviewFiles } from './previewFiles.ts';
import type { PreviewBudget } from './previewSight.ts';
import { sendNotFound } from './previewReplies.ts';
import { callerIn, lookFor } from './previewSight.ts';

/** Sends an upload if one of the callers whose cookies come with the request may see a document that uses it. */
export async function answerUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { target, budget }: { readonly target: RequestTarget; readonly budget: PreviewBudget },
  {
    access,
    passes,
    reviews,
    files,
    callerOf,
  }: {
    readonly access: Access;
    readonly passes: UploadPasses;
    readonly reviews: ReviewPreviews;
    readonly files: PreviewFiles;
    readonly callerOf: CallerOf;
  },
): Promise<void> {
  for (const authorization of passes.authorizationsOf(request.headers)) {
    const caller = { ...callerIn(request, callerOf), authorization };
    const sight = await lookFor(caller, access, response);
    if (sight.kind === 'refused') continue;
    budget.identify(sight.by);
    const previews = sight.link ? [sight.preview] : [sight.preview, ...reviews.all()];
    if (await files.answerUpload(request, response, target, previews)) return;
  }
  sendNotFound(response);
}
