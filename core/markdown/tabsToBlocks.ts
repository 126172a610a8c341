import type { Block, TabItem } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { ContainerDirective } from './flowNode.ts';
import { present } from '../present.ts';
import { checkClosed } from './checkClosed.ts';
import { attributesOf, splitLabel } from './directiveParts.ts';

/** Converts `::::tabs{group="…"}` with a `:::tab[Label]` for each tab. Reports any other content, which goes below the tabs. */
export function tabsToBlocks(node: ContainerDirective, context: BlockContext): readonly Block[] {
  const { group } = attributesOf(node, ['group'], context);
  const _key = context.nextKey();
  const items = node.children.filter(isTab).map((child) => tabItem(child, context));
  if (items.length === 0) {
    context.report(node, 'This tabs block has no tabs.', 'Put :::tab[Label] blocks inside.');
  }
  const others = node.children.filter((child) => !isTab(child));
  for (const child of others) {
    context.report(
      child,
      'A tabs block can only contain :::tab[Label] blocks.',
      'Move this into one of the tabs, or close the tabs block above it.',
    );
  }
  const tabs = items.length === 0 ? [] : [present({ _type: 'tabs' as const, _key, group, items })];
  return [...tabs, ...context.toBlocks(others)];
}

function isTab(child: ContainerDirective['children'][number]): child is ContainerDirective {
  return child.type === 'containerDirective' && child.name === 'tab';
}

function tabItem(child: ContainerDirective, context: BlockContext): TabItem {
  checkClosed(child, context);
  attributesOf(child, [], context);
  const { label, body } = splitLabel(child, context);
  if (label === '') context.report(child, 'This tab has no label.', 'Write :::tab[Label].');
  return { _key: context.nextKey(), label, body: context.toBlocks(body) };
}
