import type { EditorSnapshot } from '@portabletext/editor';
import type { Behavior, BehaviorAction } from '@portabletext/editor/behaviors';
import type { Fields } from '../values/unfinished.ts';
import { defineBehavior, raise } from '@portabletext/editor/behaviors';
import {
  getFocusBlock,
  getFocusTextBlock,
  getSelectedBlocks,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors';
import { isEmptyTextBlock } from '@portabletext/editor/utils';
import { itemAbove, levelAbove, levelOf } from '../body/lists/listAbove.ts';

/**
 * Behaviors that make blocks part of list items: on insertion in an item or below a block of one, and with Tab in the paragraphs below an item.
 * Shift+Tab is the way back. Enter in an empty paragraph of an item begins the next item.
 */
export const insideItems: readonly Behavior[] = [
  defineBehavior({
    on: 'insert.block',
    guard: ({ event, snapshot }) => {
      // The blocks of a pasted text, which has lists of its own, say where they are to be.
      const level = event.at ? undefined : levelFor({ ...event.block }, snapshot);
      return level !== undefined && { level };
    },
    actions: [({ event }, { level }) => [raise({ ...event, block: { ...event.block, level } })]],
  }),
  defineBehavior({
    on: 'keyboard.keydown',
    guard: ({ event, snapshot }) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event.originEvent;
      if (key !== 'Tab' || ctrlKey || metaKey || altKey || !getFocusTextBlock(snapshot)) return false;
      const actions = shiftKey ? stepsOut(snapshot) : stepsIn(snapshot);
      return actions.length > 0 && { actions };
    },
    actions: [(_, { actions }) => [...actions]],
  }),
  defineBehavior({
    on: 'insert.break',
    guard: ({ snapshot }) => {
      const paragraph = getFocusTextBlock(snapshot);
      if (!paragraph || !isSelectionCollapsed(snapshot)) return false;
      const { node, path } = paragraph;
      if (node.listItem !== undefined || node.level === undefined) return false;
      if (!isEmptyTextBlock(snapshot.context, node)) return false;
      const listItem = itemAbove(snapshot.context.value, node._key, node.level);
      return listItem !== undefined && { at: path, listItem };
    },
    actions: [(_, { at, listItem }) => [raise({ type: 'block.set', at, props: { listItem } })]],
  }),
];

/** Returns the level for a block that is inserted at the cursor; undefined if it has one, or if it becomes part of no item. */
function levelFor(block: Fields, snapshot: EditorSnapshot): number | undefined {
  const focus = getFocusBlock(snapshot);
  if (!focus || levelOf(block) !== undefined) return undefined;
  // The editor itself makes items of the paragraphs that are inserted below items.
  return block['_type'] !== 'block' || focus.node._type !== 'block' ? levelOf({ ...focus.node }) : undefined;
}

/** Moves the selected blocks into the item above the first of them. */
function stepsIn(snapshot: EditorSnapshot): readonly BehaviorAction[] {
  const selected = getSelectedBlocks(snapshot).map(({ node, path }) => ({ node: { ...node }, path }));
  const [first] = selected;
  const level = first && levelAbove(snapshot.context.value, first.node._key);
  if (level === undefined || selected.some(({ node }) => levelOf(node) !== undefined)) return [];
  return selected.map(({ path }) => raise({ type: 'block.set', at: path, props: { level } }));
}

/** Moves the selected blocks one level out of the items that they are part of. */
function stepsOut(snapshot: EditorSnapshot): readonly BehaviorAction[] {
  const selected = getSelectedBlocks(snapshot).map(({ node, path }) => ({ node: { ...node }, path }));
  if (selected.some(({ node }) => 'listItem' in node || levelOf(node) === undefined)) return [];
  return selected.map(({ node, path }) => {
    const level = (levelOf(node) ?? 1) - 1;
    return level === 0
      ? raise({ type: 'block.unset', at: path, props: ['level'] })
      : raise({ type: 'block.set', at: path, props: { level } });
  });
}
