import { desktopBreakpoint } from './shellConstants.ts';
import { addMenuEntry, dropMenuEntry } from './menuEntry.ts';
import { outsideOf } from './outsideOf.ts';

/** The popovers that are menus over the page. They open and close without scripts; this makes them behave like a dialog. */
const menus = '#main-menu, #docs-menu';

export type MobileMenu = {
  /** Another page shows: the menu closes. */
  readonly navigated: () => void;
  readonly stop: () => void;
};

/**
 * While a menu is open: the page behind it is inert, so the focus stays inside; the focus goes into the menu and back to
 * its button; `back` closes it and does nothing else; it closes where the window gets as wide as a desktop. That the page
 * behind does not scroll is the stylesheet's part.
 */
export function startMobileMenu(): MobileMenu {
  let open: HTMLElement | null = null;
  let inert: readonly HTMLElement[] = [];
  let leavesEntry = false;

  // One menu may close because another one opens: what counts is what is open once both have happened.
  function settle(): void {
    const now = onlyOpenMenu();
    if (now === open) {
      return;
    }
    const before = open;
    open = now;
    for (const element of inert) {
      element.inert = false;
    }
    inert = now === null ? [] : outsideOf(now).filter((element) => !element.inert);
    for (const element of inert) {
      element.inert = true;
    }
    if (now === null) {
      closed(before);
    } else {
      now.querySelector<HTMLElement>('button, a')?.focus();
      addMenuEntry();
    }
  }

  function closed(menu: HTMLElement | null): void {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || menu?.contains(focused) === true) {
      visibleMenuButton()?.focus({ preventScroll: true });
    }
    if (dropMenuEntry()) {
      leavesEntry = true;
      window.history.back();
    }
  }

  // Before the router hears of it: both entries are the same page.
  function traversed(event: PopStateEvent): void {
    if (leavesEntry) {
      leavesEntry = false;
      event.stopImmediatePropagation();
    } else if (open !== null) {
      dropMenuEntry();
      event.stopImmediatePropagation();
      open.hidePopover();
    }
  }

  const desktop = window.matchMedia(`(min-width: ${desktopBreakpoint + 1}px)`);
  const widened = (): void => {
    if (desktop.matches) {
      open?.hidePopover();
    }
  };

  document.addEventListener('toggle', settle, true);
  window.addEventListener('popstate', traversed, true);
  desktop.addEventListener('change', widened);
  // Somebody may have opened one before the scripts ran.
  settle();
  return {
    navigated: () => {
      onlyOpenMenu()?.hidePopover();
      // A menu that left with its page says nothing when it closes.
      settle();
    },
    stop: () => {
      document.removeEventListener('toggle', settle, true);
      window.removeEventListener('popstate', traversed, true);
      desktop.removeEventListener('change', widened);
    },
  };
}

/**
 * The menu that is open. A menu opened from another one lies on top of it, and closing would lead back there: the lower
 * one goes at once.
 */
function onlyOpenMenu(): HTMLElement | null {
  const [lower, ...others] = [
    ...document.querySelectorAll<HTMLElement>(`:is(${menus}):popover-open`),
  ].toSorted((one, other) => Number(other.id === 'docs-menu') - Number(one.id === 'docs-menu'));
  const upper = others[0];
  if (lower === undefined || upper === undefined) {
    return lower ?? null;
  }
  // Takes the upper one with it.
  lower.hidePopover();
  upper.showPopover();
  return upper;
}

function visibleMenuButton(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.Navbar-menu')].find((button) =>
    button.checkVisibility(),
  );
}
