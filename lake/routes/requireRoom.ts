import type { LakeRequest } from '../http/lakeRequest.ts';
import { maxResultLength } from '../query/maxResultLength.ts';

/**
 * Throws an `HttpError` if the longest result would not fit into the caller's budget beside its unread replies. Nothing is computed for
 * callers that do not read.
 */
export function requireRoom(budget: LakeRequest['budget'], user: LakeRequest['user']): void {
  budget.take('unsent', maxResultLength(user)).giveBack();
}
