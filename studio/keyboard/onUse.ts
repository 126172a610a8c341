import { typesNowhere } from './typesNowhere.ts';

/**
 * Calls back whenever somebody clicks or presses a key, unless the key types a text that still waits for its field (`keepTypedAhead`).
 * @returns a function that ends it
 */
export function onUse(callback: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const pressesButton = event.key === ' ' && !event.defaultPrevented;
    if (pressesButton || !typesNowhere(event)) callback();
  };
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('pointerdown', callback, { capture: true });
  return () => {
    document.removeEventListener('keydown', onKey, { capture: true });
    document.removeEventListener('pointerdown', callback, { capture: true });
  };
}
