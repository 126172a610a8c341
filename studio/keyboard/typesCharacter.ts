/**
 * Returns whether a pressed key types a character. With Alt it does if that is neither a letter nor a digit: Option on a Mac types signs, such as
 * @, and Alt elsewhere chooses from menus. With Ctrl it does if that is part of AltGr.
 */
export function typesCharacter(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>,
): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.length !== 1 || metaKey) return false;
  if (event.getModifierState('AltGraph')) return true;
  return !ctrlKey && (!altKey || !/^[a-z\d]$/i.test(key));
}
