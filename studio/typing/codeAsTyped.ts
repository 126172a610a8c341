import type { EditorSelection, EditorSelectionPoint, EditorSnapshot } from '@portabletext/editor';
import type { Behavior, BehaviorAction } from '@portabletext/editor/behaviors';
import { defineBehavior, execute, raise } from '@portabletext/editor/behaviors';
import {
  getBlockTextBefore,
  getFocusBlock,
  getSelectedSpans,
  getSelectionEndPoint,
  getSelectionStartPoint,
} from '@portabletext/editor/selectors';
import { blockOffsetsToSelection } from '@portabletext/editor/utils';
import { openCode } from './openCode.ts';
import { typographyIn } from './typographyIn.ts';

type Selection = NonNullable<EditorSelection>;

/** The steps that restore words as they were typed, and their place afterwards. */
type Restoration = { readonly actions: readonly BehaviorAction[]; readonly selection: Selection };

/** Words that become code or a formula are as they were typed, without what smart typography has made of them. */
export const codeAsTyped: readonly Behavior[] = [
  defineBehavior({
    on: 'decorator.add',
    guard: ({ event, snapshot }) =>
      (event.decorator === 'code' || event.decorator === 'formula') &&
      restoration(snapshot, event.at ?? snapshot.context.selection),
    actions: [
      ({ event }, { actions, selection }) => [
        ...actions,
        ...(event.at ? [] : [raise({ type: 'select', at: selection })]),
        raise({ ...event, ...(event.at && { at: selection }) }),
      ],
    ],
  }),
  // The backtick that ends code makes it code, once it is typed after words that are as they were typed.
  defineBehavior({
    on: 'insert.text',
    guard: ({ event, snapshot }) => event.text === '`' && restoration(snapshot, openCodeSelection(snapshot)),
    actions: [
      ({ event }, { actions, selection: { focus } }) => [
        ...actions,
        raise({ type: 'select', at: { anchor: focus, focus } }),
        raise(event),
      ],
    ],
  }),
];

/** False if there is nothing to restore. */
function restoration(snapshot: EditorSnapshot, selection: EditorSelection): Restoration | false {
  if (!selection) return false;
  const selected = { ...snapshot, context: { ...snapshot.context, selection } };
  const start = getSelectionStartPoint(selected);
  const end = getSelectionEndPoint(selected);
  if (!start || !end) return false;
  let endOffset = end.offset;
  const actions = getSelectedSpans(selected).flatMap(({ node, path }) => {
    const from = node._key === keyOf(start) ? start.offset : 0;
    const to = node._key === keyOf(end) ? end.offset : node.text.length;
    const found = typographyIn(node.text.slice(from, to));
    if (node._key === keyOf(end)) {
      endOffset += found.reduce((more, { character, typed }) => more + typed.length - character.length, 0);
    }
    // From the last to the first, so that the offsets of those before stay right.
    return found
      .toReversed()
      .flatMap(({ offset, character, typed }) => [
        execute({ type: 'remove.text', at: path, offset: from + offset, text: character }),
        execute({ type: 'insert.text', at: path, offset: from + offset, text: typed }),
      ]);
  });
  if (actions.length === 0) return false;
  const restoredEnd = { ...end, offset: endOffset };
  return {
    // Without a selection, which the editor would replace by the inserted text.
    actions: [execute({ type: 'select', at: { anchor: start, focus: start } }), ...actions],
    selection: selection.backward
      ? { anchor: restoredEnd, focus: start, backward: true }
      : { anchor: start, focus: restoredEnd },
  };
}

function keyOf({ path }: EditorSelectionPoint): string | undefined {
  const last = path.at(-1);
  return typeof last === 'object' && '_key' in last ? last._key : undefined;
}

/** The words that the next backtick makes code. Code neither begins nor ends with a space. */
function openCodeSelection(snapshot: EditorSnapshot): EditorSelection {
  const block = getFocusBlock(snapshot);
  const before = getBlockTextBefore(snapshot);
  const words = openCode(before);
  if (!block || words === undefined || words === '' || words !== words.trim()) return null;
  const offset = (at: number) => ({ path: block.path, offset: at });
  return blockOffsetsToSelection({
    snapshot,
    offsets: { anchor: offset(before.length - words.length), focus: offset(before.length) },
  });
}
