import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Gives a text the focus once it can be edited, if somebody has clicked into it before. A form cannot be edited until its document has been
 * loaded: a click then puts the caret into the text, but the focus on what is around it, and what is typed would be lost.
 * @param frame what the text is in
 */
export function useCaretOnceEditable(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const changes = new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof HTMLElement) takeFocus(target);
    });
    changes.observe(place, { subtree: true, attributes: true, attributeFilter: ['contenteditable'] });
    return () => changes.disconnect();
  }, [frame]);
}

function takeFocus(text: HTMLElement): void {
  if (!text.matches('[data-slate-editor][contenteditable="true"]')) return;
  const { activeElement } = document;
  const selection = document.getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  // A caret that is elsewhere is wanted there.
  if (!selection || !anchorNode || !focusNode || !text.contains(anchorNode)) return;
  if (text.contains(activeElement) || !activeElement?.contains(text)) return;
  text.focus({ preventScroll: true });
  // The editor, which knows of no caret yet, takes it away when it is rendered next.
  setTimeout(() => {
    if (document.activeElement !== text || !anchorNode.isConnected || !focusNode.isConnected) return;
    selection.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0);
  });
}
