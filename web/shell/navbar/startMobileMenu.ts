import { afterFrame } from '../../ui/browser/afterFrame.ts';
import { addMenuEntry, dropMenuEntry } from '../../ui/links/menuEntry.ts';

/** The popovers that are menus over the page. They open and close without JavaScript; this makes them behave like a dialog. */
const menus = '#mainMenu, #docsMenu';

/** Up to this width, in px, the layout is that of a phone. The stylesheets have the same number. */
const desktopBreakpoint = 996;

export type MobileMenu = {
  /** Call when another page is shown: closes the menu. */
  readonly navigated: () => void;
};

/**
 * While a menu is open, the page behind it is inert, so that the focus stays inside; the focus moves into the menu and afterwards
 * back to its button; the browser's back button only closes it; and it closes when the window becomes as wide as a desktop. The
 * stylesheet keeps the page behind it from scrolling (`data-menu-open`).
 */
export function startMobileMenu(): MobileMenu {
  let open: HTMLElement | null = null;
  let leave: (() => void) | undefined;
  let leavesEntry = false;

  // One menu may close because another opens: only the menu that is open after both events counts.
  function settle(): void {
    const now = onlyOpenMenu();
    if (now === open) {
      // One that was opened and closed again before its event came.
      if (!now) leaveEntry();
      return;
    }
    const before = open;
    open = now;
    leave?.();
    if (now) {
      // For one that was opened before this code ran.
      addMenuEntry();
      // The menu is on the screen first: this recalculates the styles of the whole page, and draws it again.
      afterFrame(() => {
        if (now !== open) return;
        leave?.();
        leave = enter(now);
      });
    } else {
      closed(before);
    }
  }

  function closed(menu: HTMLElement | null): void {
    const focused = document.activeElement;
    if (!focused || focused === document.body || menu?.contains(focused) === true) {
      visibleMenuButton()?.focus({ preventScroll: true });
    }
    leaveEntry();
  }

  function leaveEntry(): void {
    if (dropMenuEntry()) {
      leavesEntry = true;
      window.history.back();
    }
  }

  // Runs before the router, for which both entries are the same page.
  function traversed(event: PopStateEvent): void {
    // One that was opened a moment ago is on the screen before its event comes.
    const menu = open ?? onlyOpenMenu();
    if (leavesEntry) {
      leavesEntry = false;
      event.stopImmediatePropagation();
    } else if (menu) {
      dropMenuEntry();
      event.stopImmediatePropagation();
      menu.hidePopover();
    }
  }

  const desktop = window.matchMedia(`(min-width: ${desktopBreakpoint + 1}px)`);
  const widened = (): void => {
    if (desktop.matches) {
      open?.hidePopover();
    }
  };

  document.addEventListener('beforetoggle', opening, true);
  document.addEventListener('toggle', settle, true);
  window.addEventListener('popstate', traversed, true);
  desktop.addEventListener('change', widened);
  // A reader may have opened one before this code ran.
  settle();
  return {
    navigated: () => {
      onlyOpenMenu()?.hidePopover();
      // A menu that is removed together with its page fires no event.
      settle();
    },
  };
}

/** Makes the page behind a menu inert, and gives the menu the focus. Returns a function that makes the page usable again. */
function enter(menu: HTMLElement): () => void {
  const outside = outsideOf(menu).filter((element) => !element.inert);
  const setInert = (inert: boolean): void => {
    for (const element of outside) element.inert = inert;
    document.documentElement.toggleAttribute('data-menu-open', inert);
  };
  setInert(true);
  // A reader who pressed Tab before this frame is in the menu already.
  if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('button, a')?.focus();
  return () => setInert(false);
}

/** Runs before the menu is on the screen, so that going back always closes a visible menu. */
function opening(event: ToggleEvent): void {
  if (event.newState === 'open' && event.target instanceof Element && event.target.matches(menus)) {
    addMenuEntry();
  }
}

/**
 * The open menu. A menu opened from another one is on top of it, and closing it would lead back there, so the lower one is closed
 * at once.
 */
function onlyOpenMenu(): HTMLElement | null {
  const [lower, ...others] = [
    ...document.querySelectorAll<HTMLElement>(`:is(${menus}):popover-open`),
  ].toSorted((one, other) => Number(other.id === 'docsMenu') - Number(one.id === 'docsMenu'));
  const upper = others[0];
  if (!lower || !upper) return lower ?? null;
  // Closes the upper one, too.
  lower.hidePopover();
  upper.showPopover();
  return upper;
}

function visibleMenuButton(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.Navbar-menu')].find((button) =>
    button.checkVisibility(),
  );
}

/** The siblings of an element and of all its ancestors, up to the body: everything outside the element. */
function outsideOf(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const beside = [...parent.children].filter(
    (sibling): sibling is HTMLElement => sibling instanceof HTMLElement && sibling !== element,
  );
  return [...beside, ...outsideOf(parent)];
}
