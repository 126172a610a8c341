import { isForBrowser, onClick } from '../../ui/browser/onClick.ts';
import { prefersReducedData } from '../../ui/browser/prefersReducedData.ts';

/**
 * Starts the ways into the search: Ctrl or Cmd with K, the button of a phone, and the box itself, which `SearchBox` shows. Leaving
 * the box closes it on a phone, and Escape leaves it while there are no suggestions that handle the key.
 * @param onUse called when the reader searches, or is about to, unless they save data
 */
export function startSearchEntry(onUse: () => void): void {
  const keys = document.querySelector('.SearchBox-keys');
  if (keys && /mac|iphone|ipad/i.test(navigator.platform)) keys.textContent = '⌘ K';
  for (const type of ['focusin', 'input', 'pointerdown', 'pointerover']) {
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof Element && target.closest('.SearchBox, .SearchBox-open'))) return;
      if (type !== 'pointerover' || !prefersReducedData()) onUse();
    });
  }
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
    if (isForBrowser(event)) return;
    event.preventDefault();
    enterSearch();
  });
  onClick('.SearchBox-cancel', (button) => {
    delete boxAround(button)?.dataset['open'];
    button.blur();
  });
}

/** Ctrl+K or ⌘K. On a layout without Latin letters, such as Greek, the key at the place of K counts: its letters come after z. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (key > 'z' && code === 'KeyK');
  return isK && (ctrlKey || metaKey) && !altKey && !shiftKey;
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

/** The form of the box that an element is in. */
function boxAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.SearchBox') : null;
}
