import type { EditorSelection } from '@portabletext/editor';
import type { Behavior } from '@portabletext/editor/behaviors';
import { defineBehavior } from '@portabletext/editor/behaviors';
import { isEqualSelectionPoints, isSelectionCollapsed } from '@portabletext/editor/utils';

/**
 * Leaves the caret where it is when a form learns late that it is there: Sanity (6.16, `useTrackFocusPath`) then puts it at the start of its words,
 * on a slow machine after the first letter, so that "Mind the gap" became "ind the gapM".
 */
export const keepCaret: Behavior = defineBehavior({
  on: 'select',
  guard: ({ event, snapshot }) => isCaretReset(event.at, snapshot.context.selection),
  actions: [],
});

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
