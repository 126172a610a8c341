import type { RefObject } from 'react';
import { useEffect } from 'react';

/** The buttons of a document, such as the one that publishes it. Buttons that format a text have test ids that begin like theirs. */
const documentButtons = '[data-testid="pane-footer"] [data-testid^="action-"]';

/**
 * Keeps the focus in the field in use while one of the document's buttons is pressed, and moves it to the button after the click. Otherwise
 * pressing the button would leave the field, which saves and checks what was typed, which disables the button: the browser then drops the
 * click.
 * @param inside something in the document's column
 */
export function useUnbrokenPress(inside: RefObject<Element | null>): void {
  useEffect(() => {
    let typingInto: Element | null = null;
    const buttonOf = ({ target }: MouseEvent): HTMLElement | null => {
      const button = target instanceof Element ? target.closest<HTMLElement>(documentButtons) : null;
      const column = inside.current?.closest('[data-testid="document-pane"]');
      return button && column?.contains(button) ? button : null;
    };
    const onMouseDown = (event: MouseEvent): void => {
      typingInto = buttonOf(event) && document.activeElement;
      if (typingInto) event.preventDefault();
    };
    const onClick = (event: MouseEvent): void => {
      // Unless the click has opened a dialog, which has the focus now.
      if (typingInto === document.activeElement) {
        // The field loses the focus even if the button has been disabled by now and cannot get it.
        if (typingInto instanceof HTMLElement) typingInto.blur();
        buttonOf(event)?.focus();
      }
      typingInto = null;
    };
    document.addEventListener('mousedown', onMouseDown);
    // On the document, so after React has told the button.
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('mousedown', onMouseDown);
      document.removeEventListener('click', onClick);
    };
  }, [inside]);
}
