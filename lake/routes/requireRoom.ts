import type { LakeRequest } from '../http/lakeRequest.ts';
import { maxResultLength } from '../query/maxResultLength.ts';

/**
 * Throws an `HttpError` if a caller could not get the longest result, because it has not taken others yet. Whoever leaves replies unread makes the
 * lake compute no more of them.
 */
export function requireRoom(budget: LakeRequest['budget'], user: LakeRequest['user']): void {
  budget.take('unsent', maxResultLength(user)).giveBack();
}
