import type { HeldBackAnswer } from '#core/publishing/heldBackPublish.ts';
import type { Refusal } from '../store/refusal.ts';

/** Returns the losses and lost addresses that hold back the newest content, for writers who can settle or confirm them. */
export function heldBackAnswer(refusal: Refusal | undefined): HeldBackAnswer {
  return refusal?.heldBack ? { heldBack: { ...refusal.heldBack, refusedAt: refusal.refusedAt } } : {};
}
