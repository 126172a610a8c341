import { modifierKeys } from './modifierKeys.ts';
import { typesCharacter } from './typesCharacter.ts';

/** Fields, texts, and lists that go to an entry by its first letter. */
const receivers = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/** Returns whether a key types text that nothing receives, as before the form of a document is loaded. */
export function typesNowhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof Element) || target.closest(receivers)) return false;
  return modifierKeys.has(key) || typesCharacter(event);
}
