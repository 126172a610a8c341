import type { DocumentActionDescription } from 'sanity';
import { asChecking } from './asChecking.ts';

type Business = {
  /** True while something is looked up, or written. */
  readonly isBusy: boolean;
  /** True while a dialog asks the writer, whose own button then shows what happens. */
  readonly isAsking: boolean;
};

/** Returns the button of an action that looks something up before it asks: disabled while it is busy, and with the reason, unless a dialog is open. */
export function whileBusy(
  own: DocumentActionDescription,
  { isBusy, isAsking }: Business,
): DocumentActionDescription {
  if (!isBusy) return own;
  return isAsking ? { ...own, disabled: true } : asChecking(own);
}
