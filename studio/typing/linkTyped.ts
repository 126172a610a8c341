import type { EditorSelection, EditorSnapshot } from '@portabletext/editor';
import type { Behavior, BehaviorAction } from '@portabletext/editor/behaviors';
import type { LinkMark } from './linkTo.ts';
import { defineBehavior, forward, raise } from '@portabletext/editor/behaviors';
import {
  getBlockTextBefore,
  getFocusSpan,
  getFocusTextBlock,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors';
import { blockOffsetsToSelection } from '@portabletext/editor/utils';
import { typedUrl } from './typedUrl.ts';

type FoundUrl = { readonly mark: LinkMark; readonly at: NonNullable<EditorSelection> };

/**
 * Makes an address a link when a space, or a new paragraph, follows it. Undo takes the link back alone.
 * @param linkTo returns the link to an address
 */
export function linkTyped(linkTo: (url: string) => LinkMark): readonly Behavior[] {
  return [
    defineBehavior({
      on: 'insert.text',
      guard: ({ event, snapshot }) => event.text === ' ' && urlBefore(snapshot, linkTo),
      actions: [({ event }) => [forward(event)], (_, found) => linking(found)],
    }),
    defineBehavior({
      on: 'insert.break',
      guard: ({ snapshot }) => urlBefore(snapshot, linkTo),
      actions: [({ event }) => [forward(event)], (_, found) => linking(found)],
    }),
  ];
}

/** Returns the link that the address before the cursor becomes; false if it is code, or a link already. */
function urlBefore(snapshot: EditorSnapshot, linkTo: (url: string) => LinkMark): FoundUrl | false {
  const block = getFocusTextBlock(snapshot);
  const span = getFocusSpan(snapshot);
  if (!block || !span || !isSelectionCollapsed(snapshot)) return false;
  const before = getBlockTextBefore(snapshot);
  const found = typedUrl(before);
  if (!found) return false;
  const decorators = new Set(snapshot.context.schema.decorators.map(({ name }) => name));
  const isPlain = (span.node.marks ?? []).every((mark) => decorators.has(mark) && mark !== 'code');
  const { url, start } = found;
  const offset = (at: number) => ({ path: block.path, offset: at });
  const at = blockOffsetsToSelection({
    snapshot,
    offsets: { anchor: offset(start), focus: offset(start + url.length) },
  });
  const mark = linkTo(url);
  const isPossible = snapshot.context.schema.annotations.some(({ name }) => name === mark._type);
  return isPlain && isPossible && at !== null && { mark, at };
}

function linking({ mark: { _type: name, ...value }, at }: FoundUrl): BehaviorAction[] {
  return [raise({ type: 'annotation.add', annotation: { name, value }, at })];
}
