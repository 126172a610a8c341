import type { ReactNode } from 'react';
import type { SavingState } from '../lake/createSaving.ts';
import type { ChecksState } from './publish/useChecks.ts';
import { savingTexts } from '../saving/savingTexts.ts';
import { checksInWords } from './checksInWords.ts';

export type DraftState = {
  /** The draft to be published, if there is one. */
  readonly draft: object | null;
  readonly checks: ChecksState;
  readonly errors: number;
  readonly saving: SavingState;
  /** True if words were typed that are not in the draft yet. */
  readonly isTyping: boolean;
  /** The reason why text in a field keeps the document from being published; undefined if nothing does. */
  readonly unreadable: string | undefined;
  /** True if the form's button can be pressed. It may know of a change, or of a missing permission, before the rest of the form does. */
  readonly isEnabled: boolean;
  /** The explanation on the button while it is disabled, if there is one. */
  readonly whyDisabled: ReactNode;
};

/** A short message, and more about it. */
type Reason = { readonly title: string; readonly description?: ReactNode };

/** Explains why the keys that publish do nothing; undefined when publishing is possible. */
export function whyKeysDoNothing(state: DraftState): Reason | undefined {
  const { draft, checks, errors, saving, isTyping, unreadable, isEnabled, whyDisabled } = state;
  if (saving !== 'connected') return { title: 'Not published', description: savingTexts.short[saving] };
  if (isTyping || (draft && checks === 'running')) {
    return {
      title:
        'Not published yet: your last change is still being saved and checked. Press the keys again in a moment.',
    };
  }
  if (unreadable !== undefined) return { title: unreadable };
  if (!draft) return { title: 'There is nothing to publish: nothing has changed.' };
  if (checks === 'done' && errors > 0) return { title: checksInWords(errors, saving) };
  if (isEnabled) return undefined;
  return { title: 'Not published yet', description: whyDisabled ?? 'Press the keys again in a moment.' };
}
