import type { RefObject } from 'react';
import type { DraftState } from './whyKeysDoNothing.ts';
import { useToast } from '@sanity/ui/toast';
import { useLayoutEffect } from 'react';
import { unsavedTexts } from '../saving/unsavedTexts.ts';
import { disabledPublish } from './notesWhyDisabled.ts';
import { whyKeysDoNothing } from './whyKeysDoNothing.ts';

/** The time for which the reason is shown, in milliseconds: it takes longer to read than the usual five seconds. */
const duration = 10_000;

/**
 * Ctrl+Alt+P in a document presses its button, or says why that is not possible. Sanity's own handling of the keys shows the button's dialog
 * twice, and does nothing while the button is disabled.
 * @param inside something in the document's column
 * @param id of the document, without `drafts.`
 */
export function usePublishKeys(
  inside: RefObject<Element | null>,
  id: string,
  state: Pick<DraftState, 'draft' | 'checks' | 'errors' | 'unreadable' | 'saving'>,
): void {
  const toast = useToast();
  const { draft, checks, errors, unreadable, saving } = state;
  // Before the button is painted: the keys never know less than what is seen.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, code, ctrlKey, altKey } = event;
      const column = inside.current?.closest('[data-testid="document-pane"]');
      const isAsked = code === 'KeyP' && ctrlKey && altKey;
      if (!isAsked || !(target instanceof Node) || !column?.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      // What is typed into a field that is read only when it is left, such as a date, is read now.
      const isTyping = unsavedTexts.size > 0;
      if (isTyping && target instanceof HTMLInputElement) {
        target.blur();
        target.focus();
      }
      const buttonOf = (name: string) => column.querySelector<HTMLButtonElement>(`[data-testid${name}]`);
      // The button of a draft that needs others contains their number.
      const together = !isTyping && unreadable === undefined ? buttonOf('$="documentstogether"') : null;
      // Writers who may not publish have a button that requests it.
      const button = together ?? buttonOf('="action-publish"') ?? buttonOf('="action-requestpublishing"');
      const why = whyKeysDoNothing({
        draft,
        checks,
        // The button for several documents is there because of the errors.
        errors: together ? 0 : errors,
        unreadable,
        saving,
        isTyping,
        isEnabled: button?.disabled === false,
        whyDisabled: disabledPublish.get(id),
      });
      if (why) toast.push({ id: 'publish-keys', status: 'info', closable: true, duration, ...why });
      else button?.click();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [inside, id, draft, checks, errors, unreadable, saving, toast]);
}
