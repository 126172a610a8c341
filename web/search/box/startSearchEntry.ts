import { onClick } from '../../ui/browser/onClick.ts';

/** The ways into the search box and out of it, before and after its code is loaded. */
export type SearchEntryOptions = {
  /** Called when the reader is about to search. */
  readonly onIntent: () => void;
  /** Called when the reader searches. */
  readonly onUse: () => void;
};

/**
 * Starts the ways into the search: Ctrl or Cmd with K, the button of a phone, and the box itself, which `SearchBox` shows. Leaving
 * the box closes it on a phone, and Escape leaves it while there are no suggestions that handle the key.
 */
export function startSearchEntry({ onIntent, onUse }: SearchEntryOptions): void {
  const keys = document.querySelector('.SearchBox-keys');
  if (keys && /mac|iphone|ipad/i.test(navigator.platform)) keys.textContent = '⌘ K';
  for (const type of ['focusin', 'input', 'pointerdown']) {
    document.addEventListener(type, (event) => void (isInSearch(event) && onUse()));
  }
  document.addEventListener('pointerover', (event) => {
    if (isInSearch(event)) onIntent();
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const form = boxAround(target);
    if (form && boxAround(relatedTarget) !== form) delete form.dataset['open'];
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (isShortcut(event)) {
      event.preventDefault();
      enterSearch();
    } else if (key === 'Escape' && !event.defaultPrevented && boxAround(target)) {
      if (target instanceof HTMLElement) target.blur();
    }
  });
  onClick('.SearchBox-open', (_, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    enterSearch();
  });
  onClick('.SearchBox-cancel', (button) => {
    delete boxAround(button)?.dataset['open'];
    button.blur();
  });
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** Focuses the search box, or the field of the page of results. Closes a menu that covers the page first. */
function enterSearch(): void {
  const input =
    document.querySelector<HTMLInputElement>('[data-search-field]') ??
    document.querySelector<HTMLInputElement>('.SearchBox-input');
  if (!input) return;
  const focus = (): void => {
    // On a phone the box is hidden behind the button.
    if (input.form && !input.checkVisibility()) input.form.dataset['open'] = '';
    input.focus({ preventScroll: true });
    input.select();
  };
  const menu = document.querySelector<HTMLElement>(':popover-open');
  if (menu) {
    menu.addEventListener('toggle', focus, { once: true });
    menu.hidePopover();
  } else {
    focus();
  }
}

function isInSearch({ target }: Event): boolean {
  return target instanceof Element && target.closest('search') !== null;
}

/** The form of the box that an element is in. */
function boxAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.SearchBox') : null;
}
