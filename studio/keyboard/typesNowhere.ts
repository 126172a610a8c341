/** Keys that change which character the next key types. */
const modifiers = new Set(['Shift', 'CapsLock', 'AltGraph', 'Dead']);

/** Fields, texts, and lists that go to an entry by its first letter. */
const receivers = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/** Returns whether a key types text that nothing receives, as before the form of a document is loaded. */
export function typesNowhere({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest(receivers)) return false;
  return modifiers.has(key) || (key.length === 1 && !ctrlKey && !metaKey && !altKey);
}
