/** The names of keys that are pressed for the sake of the next one. */
export const modifierKeys: ReadonlySet<string> = new Set(
  'Shift Control Alt AltGraph Meta CapsLock Dead'.split(' '),
);
