import type { TabItem, TabsBlock } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { ContainerDirective } from './flowNode.ts';
import { present } from '../present.ts';
import { checkClosed } from './checkClosed.ts';
import { attributesOf, splitLabel } from './directiveParts.ts';

/** Converts `::::tabs{group="…"}` with a `:::tab[Label]` for each tab. */
export function tabsToBlock(node: ContainerDirective, context: BlockContext): TabsBlock {
  const { group } = attributesOf(node, ['group'], context);
  const _key = context.nextKey();
  const items = node.children.flatMap((child) => tabItem(child, context));
  if (items.length === 0) {
    context.report(node, 'This tabs block has no tabs.', 'Put :::tab[Label] blocks inside.');
  }
  return present({ _type: 'tabs' as const, _key, group, items });
}

function tabItem(child: ContainerDirective['children'][number], context: BlockContext): readonly TabItem[] {
  if (child.type !== 'containerDirective' || child.name !== 'tab') {
    context.report(
      child,
      'A tabs block can only contain :::tab[Label] blocks.',
      'Move this into one of the tabs, or close the tabs block above it.',
    );
    return [];
  }
  checkClosed(child, context);
  attributesOf(child, [], context);
  const { label, body } = splitLabel(child, context);
  if (label === '') context.report(child, 'This tab has no label.', 'Write :::tab[Label].');
  return [{ _key: context.nextKey(), label, body: context.toBlocks(body) }];
}
