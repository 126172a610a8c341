import type { SuggestionBox } from './SuggestionBox.ts';
import { isForBrowser } from '../../ui/browser/onClick.ts';

/** Does what a key means in the search box and its list. */
export function pressKey(event: KeyboardEvent, input: HTMLInputElement, box: SuggestionBox): void {
  // Safari reports the key that ends a composition with code 229 and `isComposing` false.
  if (event.isComposing || event.keyCode === 229) return;
  const { isOpen, active } = box.store.read();
  const row = isOpen ? box.rows()[active] : undefined;
  const inNewTab = event.ctrlKey || event.metaKey;
  const moveTo = (place: number): void => {
    event.preventDefault();
    box.moveTo(place);
  };
  // Such as Shift+Home, which selects.
  if (event.key !== 'Enter' && event.key !== 'Escape' && isForBrowser(event)) return;
  switch (event.key) {
    case 'ArrowDown':
      moveTo(isOpen ? active + 1 : 0);
      break;
    case 'ArrowUp':
      moveTo(isOpen && active > 0 ? active - 1 : -1);
      break;
    case 'Home':
      if (row) moveTo(0);
      break;
    case 'End':
      if (row) moveTo(-1);
      break;
    case 'ArrowLeft':
    case 'ArrowRight':
      box.activate(-1);
      break;
    case 'Enter':
      if (event.target !== input) break;
      event.preventDefault();
      if (row) box.take(row, inNewTab);
      else box.seeAll(inNewTab);
      break;
    case 'Backspace':
      // Not at the end of a long press, which has removed the text.
      if (event.target === input && input.value === '' && !event.repeat && box.scope()?.context) box.widen();
      break;
    case 'Escape':
      event.preventDefault();
      box.leave();
      break;
    default:
  }
}
