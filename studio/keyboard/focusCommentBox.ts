import { onUse } from './onUse.ts';

const box = '[data-testid="comment-input-editable"][contenteditable="true"]';

/**
 * Gives the focus to the box of a new comment as soon as it can be typed into, until somebody uses the Studio (`onUse`). Sanity focuses it before that, and
 * makes it anew when the dataset of the first comment has been made.
 */
export function focusCommentBox(): void {
  const changes = new MutationObserver(focusUnfocused);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['contenteditable', 'data-focused'],
  });
  const end = onUse(() => {
    changes.disconnect();
    end();
  });
}

function focusUnfocused(): void {
  const found = document.querySelector<HTMLElement>(box);
  // The editor around the box knows about its focus later than the browser, and drops what is typed until then.
  if (!found || found.closest('[data-focused="true"]')) return;
  if (found === document.activeElement) found.blur();
  found.focus();
}
