type Keys = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/** Returns the action of a key: Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, and the same with the command key. Undefined for all other keys. */
export function undoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
