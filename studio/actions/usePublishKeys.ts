import type { RefObject } from 'react';
import { useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';
import { unsavedTexts } from '../saving/unsavedTexts.ts';
import { whyNotPublished } from './whyNotPublished.ts';

/**
 * Ctrl+Alt+P in a document presses its button, or says why that is not possible. Sanity's own handling of the keys shows the button's dialog
 * twice, and does nothing while the button is disabled.
 * @param inside something in the document's column
 */
export function usePublishKeys(
  inside: RefObject<Element | null>,
  state: Omit<Parameters<typeof whyNotPublished>[0], 'isTyping'>,
): void {
  const toast = useToast();
  const { draft, checks, errors, unreadable } = state;
  useEffect(() => {
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
      const why = whyNotPublished({ draft, checks, errors, unreadable, isTyping });
      const buttonOf = (name: string) => column.querySelector<HTMLElement>(`[data-testid${name}]`);
      // That of a draft which needs others is called after their number.
      const together = !isTyping && unreadable === undefined ? buttonOf('$="documentstogether"') : null;
      if (together) together.click();
      else if (why === undefined) buttonOf('="action-publish"')?.click();
      else toast.push({ id: 'publish-keys', status: 'info', title: why });
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [inside, draft, checks, errors, unreadable, toast]);
}
