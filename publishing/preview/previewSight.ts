import type { IncomingMessage, ServerResponse } from 'node:http';
import type { budgetTable } from '#system/budget/budgetTable.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { CallerOf } from '#system/http/callersOf.ts';
import type { Access, PreviewCaller, RefusedSight, Sight } from './access/createAccess.ts';
import { perspectiveHeader } from '#core/preview/previewMessages.ts';
import { HttpError } from '#system/values/httpError.ts';

export type PreviewBudget = RequestBudget<keyof (typeof budgetTable)['preview']>;

/** Drafts that a caller may see, and the budget that looking at them uses. */
export type Seeing = Extract<Sight, { readonly kind: 'sees' }> & { readonly budget: PreviewBudget };

/** The message for reviewers. It gives no reason: that could reveal content that they may not see. */
export const unavailableText = 'The page cannot be shown at the moment. It is tried again and again.';

const cannotSay: RefusedSight = { kind: 'refused', status: 503, message: 'The lake does not answer.' };

/** Reads who sent a request, and in which perspective they want to see the site. */
export function callerIn(request: IncomingMessage, callerOf: CallerOf): PreviewCaller {
  const { from, address } = callerOf(request);
  const perspective = request.headers[perspectiveHeader];
  return {
    authorization: request.headers.authorization,
    address,
    isSafe: from !== 'elsewhere',
    perspective: typeof perspective === 'string' && perspective !== '' ? perspective : undefined,
  };
}

/** Resolves with what a caller may see until the response is closed. Never rejects. */
export async function lookFor(
  caller: PreviewCaller,
  access: Access,
  response: ServerResponse,
): Promise<Sight> {
  const sight = await access.sightOf(caller).catch(refusalOf);
  if (sight.kind === 'refused') return sight;
  response.on('close', sight.giveBack);
  if (response.destroyed) sight.giveBack();
  return sight;
}

/** Resolves with why a caller who was let in may not stay; undefined if they may. Never rejects. */
export function whyNotNow(access: Access, caller: PreviewCaller): Promise<RefusedSight | undefined> {
  return access.whyNot(caller).catch(() => cannotSay);
}

function refusalOf(error: unknown): RefusedSight {
  if (!(error instanceof HttpError)) return cannotSay;
  return { kind: 'refused', status: error.status, message: error.message };
}
