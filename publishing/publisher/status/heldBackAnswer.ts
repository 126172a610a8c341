import type { HeldBackAnswer } from '#core/publishing/heldBackPublish.ts';
import type { Refusal } from '../store/refusal.ts';

/** Returns what is held back of the newest content, for whoever can say where readers are to go, or that the losses are meant. */
export function heldBackAnswer(refusal: Refusal | undefined): HeldBackAnswer {
  return refusal?.heldBack ? { heldBack: { ...refusal.heldBack, refusedAt: refusal.refusedAt } } : {};
}
