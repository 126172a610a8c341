import { hashTarget } from './hashTarget.ts';
import { lastNavigation } from './navigation.ts';

/**
 * Moves the focus to what a reader who followed a link came for: the heading that the address names, else the main part.
 * The router leaves it on the link, which is gone or in another place. Back and forward leave it alone. The new title is
 * announced by the router itself.
 */
export function focusAfterNavigation(): void {
  if (lastNavigation() === 'traverse') {
    return;
  }
  const target = hashTarget();
  if (target !== null && target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
