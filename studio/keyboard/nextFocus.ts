import type { Path } from 'sanity';

export type FocusState = {
  /** The field that is to have the focus; undefined if none is. */
  readonly first: Path | undefined;
  /** The path that has the focus according to the form; empty if none has. */
  readonly focusPath: Path;
  /** Returns whether a field is visible. */
  readonly isShown: (path: Path) => boolean;
  /** True if the field was given the focus before. */
  readonly hasTried: boolean;
  /** Returns whether the browser has it in that field. */
  readonly isFocused: (path: Path) => boolean;
};

/**
 * Decides what to tell a form about its focus next, so that it starts in a field: a path (an empty one takes the focus away), to wait, or
 * that nothing is left to do. A form may believe that its focus is in a field that was not shown yet; the browser's focus is then elsewhere,
 * and the field gets it only after the form has given its focus up.
 */
export function nextFocus({
  first,
  focusPath,
  isShown,
  hasTried,
  isFocused,
}: FocusState): Path | 'wait' | 'settled' {
  if (!first || (focusPath.length > 0 && !hasTried)) return 'settled';
  if (!isShown(first)) return 'wait';
  if (focusPath.length === 0) return first;
  return isFocused(first) ? 'wait' : [];
}
