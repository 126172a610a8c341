import type { EditorSelection } from '@portabletext/editor';
import { isEqualSelectionPoints, isSelectionCollapsed } from '@portabletext/editor/utils';

/**
 * Returns whether a selection would put the caret at the start of the words that it is in, not by the choice of the writer: for a writer's
 * selection, the editor knows its direction.
 * @param selected the selection that is asked for
 * @param current the selection as it is
 */
export function isCaretReset(selected: EditorSelection, current: EditorSelection): boolean {
  if (!selected || 'backward' in selected || !current || !isSelectionCollapsed(current)) return false;
  const start = { ...current.focus, offset: 0 };
  return [selected.anchor, selected.focus].every((point) => isEqualSelectionPoints(point, start));
}
