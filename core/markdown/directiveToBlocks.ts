import type { AdmonitionKind, Block } from '../content/portableText.ts';
import type { CustomBlockType } from '../custom/customBlocks.ts';
import type { BlockContext } from './blockContext.ts';
import type { ContainerDirective, LeafDirective } from './flowNode.ts';
import { isCustomBlock } from '../content/isCustomBlock.ts';
import { customBlockTypes, directiveName } from '../custom/customBlockTypes.ts';
import { present } from '../present.ts';
import { filled } from '../text/filled.ts';
import { meantText } from '../text/nearestText.ts';
import { checkClosed } from './checkClosed.ts';
import { attributesOf, splitLabel } from './directiveParts.ts';
import { downloadToBlocks } from './downloadToBlocks.ts';
import { tabsToBlocks } from './tabsToBlocks.ts';

type Convert<Node> = (node: Node, context: BlockContext) => readonly Block[];

/** `:::name[label]` … `:::`: an admonition, details or tabs. An unknown one is reported and replaced by its content. */
export const containerToBlocks: Convert<ContainerDirective> = (node, context) => {
  checkClosed(node, context);
  return convertBy(containers, node, context) ?? context.toBlocks(node.children);
};

/** `::name[label]{…}`: a download, or a block that only this site has. */
export const leafToBlocks: Convert<LeafDirective> = (node, context) => convertBy(leaves, node, context) ?? [];

const containers: Readonly<Record<string, Convert<ContainerDirective>>> = {
  note: admonition('note'),
  tip: admonition('tip'),
  info: admonition('info'),
  warning: admonition('warning'),
  danger: admonition('danger'),
  details: (node, context) => {
    attributesOf(node, [], context);
    const { label, body } = splitLabel(node, context);
    if (label === '') context.report(node, 'This block has no summary.', 'Write :::details[Summary].');
    return [{ _type: 'details', _key: context.nextKey(), summary: label, body: context.toBlocks(body) }];
  },
  tabs: (node, context) => tabsToBlocks(node, context),
};

const leaves: Readonly<Record<string, Convert<LeafDirective>>> = {
  download: downloadToBlocks,
  ...Object.fromEntries(customBlockTypes.map((type) => [directiveName(type), customBlock(type)])),
};

function customBlock(type: CustomBlockType): Convert<LeafDirective> {
  return (node, context) => {
    attributesOf(node, [], context);
    return [{ _type: type, _key: context.nextKey() }].filter(isCustomBlock);
  };
}

function admonition(kind: AdmonitionKind): Convert<ContainerDirective> {
  return (node, context) => {
    attributesOf(node, [], context);
    const { label, body } = splitLabel(node, context);
    return [
      present({
        _type: 'admonition' as const,
        _key: context.nextKey(),
        kind,
        title: filled(label),
        body: context.toBlocks(body),
      }),
    ];
  };
}

function convertBy<Node extends ContainerDirective | LeafDirective>(
  table: Readonly<Record<string, Convert<Node>>>,
  node: Node,
  context: BlockContext,
): readonly Block[] | undefined {
  if (Object.hasOwn(table, node.name)) return table[node.name]?.(node, context);
  const colons = node.type === 'containerDirective' ? ':::' : '::';
  const names = Object.keys(table);
  const meant = meantText(node.name, names);
  context.report(
    node,
    `The block '${colons}${node.name}' is unknown.`,
    meant === undefined
      ? `Use one of: ${names.map((name) => colons + name).join(', ')}.`
      : `Did you mean '${colons}${meant}'?`,
  );
  return undefined;
}
