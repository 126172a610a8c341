import { hashTarget } from '../../ui/browser/hashTarget.ts';

/**
 * Moves the focus to the target of a link that was followed: the heading in the address, or else the main content. The router
 * leaves it on the link, which is gone or elsewhere, and announces the new title itself.
 */
export function focusAfterNavigation(): void {
  const target = hashTarget();
  if (target && target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  (target ?? document.getElementById('pageMain'))?.focus({ preventScroll: true });
}
