import type { SavingState } from '../lake/createSaving.ts';
import { savingTexts } from '../saving/savingTexts.ts';

/**
 * Returns what is announced after the checks of a draft. Text that is the same as before is not announced again.
 * @param together the number of documents that the button publishes at once, because the only errors are that the draft needs the others
 */
export function checksInWords(errors: number, saving: SavingState, together = 0): string {
  if (saving !== 'connected') return `It cannot be published now. ${savingTexts.short[saving]}`;
  if (errors === 0) return 'No errors: it can be published.';
  if (together > 0) {
    return `It needs others that are not published yet. The button “Publish ${together} documents together” publishes all of them.`;
  }
  const count = errors === 1 ? '1 error' : `${errors} errors`;
  return `${count}: it cannot be published yet. The button “Validation” lists what is wrong.`;
}
