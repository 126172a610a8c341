import { hashTarget } from './hashTarget.ts';
import { navbarPosition } from './navbarPosition.ts';

export type HideableNavbar = {
  /** Another page shows: the navbar comes back, unless the page was opened at one of its headings. */
  readonly navigated: () => void;
  readonly stop: () => void;
};

/**
 * Hides the navbar while the reader scrolls down. It carries `data-hidden` then; that it stays while it holds the focus
 * is the stylesheet's part.
 */
export function startHideableNavbar(navbar: HTMLElement): HideableNavbar {
  let previous = window.scrollY;
  let jumps = false;

  function place(position: 'shown' | 'hidden' | undefined): void {
    if (position !== undefined) {
      navbar.toggleAttribute('data-hidden', position === 'hidden');
    }
  }

  function scrolled(): void {
    const current = window.scrollY;
    // The jump to a heading is no scrolling up, even where it leads up.
    if (!jumps) {
      const end = document.documentElement.scrollHeight - window.innerHeight;
      place(navbarPosition({ previous, current, height: navbar.offsetHeight, end }));
    }
    jumps = false;
    previous = current;
  }

  function jumped(): void {
    jumps = hashTarget() !== null;
  }

  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('hashchange', jumped);
  return {
    navigated: () => {
      jumped();
      place(jumps ? 'hidden' : 'shown');
    },
    stop: () => {
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('hashchange', jumped);
    },
  };
}
