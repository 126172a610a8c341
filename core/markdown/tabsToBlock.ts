import type { TabItem, Tabs } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { checkClosed } from './checkClosed.ts';
import { attributesOf, splitLabel } from './directiveParts.ts';
import type { ContainerDirective } from './flowNode.ts';

/** `::::tabs{group="…"}` with a `:::tab[Label]` for each tab inside. */
export function tabsToBlock(node: ContainerDirective, context: BlockContext): Tabs {
  const { group } = attributesOf(node, ['group'], context);
  const _key = context.nextKey();
  const items = node.children.flatMap((child) => tabItem(child, context));
  if (items.length === 0) {
    context.report(node, 'There is no tab in these tabs.', 'Put :::tab[Label] blocks inside.');
  }
  return { _type: 'tabs', _key, ...(group === undefined ? {} : { group }), items };
}

function tabItem(child: ContainerDirective['children'][number], context: BlockContext): readonly TabItem[] {
  if (child.type !== 'containerDirective' || child.name !== 'tab') {
    context.report(
      child,
      'Only :::tab[Label] blocks stand inside tabs.',
      'Move this into one of the tabs, or close a tab above it with :::.',
    );
    return [];
  }
  checkClosed(child, context);
  attributesOf(child, [], context);
  const { label, body } = splitLabel(child, context);
  if (label === '') context.report(child, 'This tab has no label.', 'Write :::tab[Label].');
  return [{ _key: context.nextKey(), label, body: context.toBlocks(body) }];
}
