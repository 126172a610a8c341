import type { NavbarPosition } from './navbarPosition.ts';
import { hashTarget } from '../../ui/browser/hashTarget.ts';
import { navbarPosition } from './navbarPosition.ts';

export type HideableNavbar = {
  /** Call when another page is shown: the navbar comes back, unless the page was opened at one of its headings. */
  readonly navigated: () => void;
};

/**
 * Hides the navbar while the reader scrolls down, with the attribute `data-hidden`. The stylesheet keeps it visible while it
 * has the focus.
 */
export function startHideableNavbar(navbar: HTMLElement): HideableNavbar {
  let previous = window.scrollY;
  let jumps = false;

  function place(position: NavbarPosition): void {
    if (position !== 'unchanged') navbar.toggleAttribute('data-hidden', position === 'hidden');
  }

  function scrolled(): void {
    const current = window.scrollY;
    // A jump to a heading does not count as scrolling up, even if the heading is above.
    if (!jumps) {
      const end = document.documentElement.scrollHeight - window.innerHeight;
      place(navbarPosition({ previous, current, height: navbar.offsetHeight, end }));
    }
    jumps = false;
    previous = current;
  }

  function jumped(): void {
    jumps = Boolean(hashTarget());
  }

  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('hashchange', jumped);
  return {
    navigated: () => {
      jumped();
      place(jumps ? 'hidden' : 'shown');
    },
  };
}
