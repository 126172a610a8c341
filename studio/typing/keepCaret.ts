import type { Behavior } from '@portabletext/editor/behaviors';
import { defineBehavior } from '@portabletext/editor/behaviors';
import { isCaretReset } from './isCaretReset.ts';

/**
 * Leaves the caret where it is when a form learns late that it is there: Sanity (6.16, `useTrackFocusPath`) then puts it at the start of its words,
 * on a slow machine after the first letter, so that "Mind the gap" became "ind the gapM".
 */
export const keepCaret: Behavior = defineBehavior({
  on: 'select',
  guard: ({ event, snapshot }) => isCaretReset(event.at, snapshot.context.selection),
  actions: [],
});
