import type { RefObject } from 'react';
import type { Path } from 'sanity';
import { useLayoutEffect } from 'react';
import { isRecord } from '#core/isRecord.ts';

/**
 * Scrolls a link of a text into view at once when the form opens it, as from the list of problems. Sanity scrolls there slowly, does not
 * show the dialog of the link until it has arrived, and meanwhile the focus leaves that dialog for the first button of the form.
 * @param frame the element around the text
 * @param focusPath the path that has the focus in the text
 */
export function useShowLink(frame: RefObject<HTMLElement | null>, focusPath: Path | undefined): void {
  const [block, field] = focusPath ?? [];
  const key = field === 'markDefs' && isRecord(block) ? block['_key'] : undefined;
  useLayoutEffect(() => {
    const text = frame.current;
    if (!text || typeof key !== 'string') return undefined;
    const selector = `[data-pt-path="${CSS.escape(`[_key=="${key}"]`)}"]`;
    const show = (): void => {
      const paragraph = text.querySelector(selector);
      if (!paragraph) return;
      changes.disconnect();
      paragraph.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    // A text is made only when it is in sight, and then its paragraphs.
    const changes = new MutationObserver(show);
    changes.observe(text, { childList: true, subtree: true });
    text.firstElementChild?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    show();
    return () => changes.disconnect();
  }, [frame, key]);
}
