import type { ChecksState } from './publish/useChecks.ts';
import { checksInWords } from './checksInWords.ts';

export type DraftState = {
  /** What is to be published, if anything. */
  readonly draft: object | null;
  readonly checks: ChecksState;
  readonly errors: number;
  /** Whether words were typed that are not in the draft yet. */
  readonly isTyping: boolean;
  /** Why what is typed into a field keeps the document from being published; undefined if nothing does. */
  readonly unreadable: string | undefined;
};

/** What is said when somebody presses the keys that publish while that is not possible; undefined when it is. */
export function whyNotPublished({
  draft,
  checks,
  errors,
  isTyping,
  unreadable,
}: DraftState): string | undefined {
  if (isTyping || (draft && checks === 'running')) {
    return 'Not published yet: your last change is still being saved and checked. Press the keys again in a moment.';
  }
  if (unreadable !== undefined) return unreadable;
  if (!draft) return 'There is nothing to publish: nothing has changed.';
  return checks === 'done' && errors > 0 ? checksInWords(errors) : undefined;
}
