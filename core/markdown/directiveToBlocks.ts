import type { Directive } from '../blocks/directives.ts';
import type { Block } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { ContainerDirective, LeafDirective } from './flowNode.ts';
import { directives, isContainer } from '../blocks/directives.ts';
import { describedBlock } from '../content/describedBlock.ts';
import { meantText } from '../text/nearestText.ts';
import { checkClosed } from './checkClosed.ts';
import { readDirective } from './readDirective.ts';

/** `:::name[label]` … `:::`: a block with a text or items. An unknown one is reported and replaced by its content. */
export function containerToBlocks(node: ContainerDirective, context: BlockContext): readonly Block[] {
  checkClosed(node, context);
  return directiveToBlocks(node, context) ?? context.toBlocks(node.children);
}

/** `::name[label]{…}`: a block without anything below it. An unknown one is reported and left out. */
export function leafToBlocks(node: LeafDirective, context: BlockContext): readonly Block[] {
  return directiveToBlocks(node, context) ?? [];
}

function directiveToBlocks(
  node: ContainerDirective | LeafDirective,
  context: BlockContext,
): readonly Block[] | undefined {
  const table = node.type === 'containerDirective' ? containers : leaves;
  const directive = table.get(node.name);
  if (!directive) {
    reportUnknown(node, [...table.keys()], context);
    return undefined;
  }
  const { type, description, named } = directive;
  const { markdown = {}, fields, base, title } = description;
  const read = readDirective(
    node,
    { title, fields, base, markdown: markdown === 'native' ? {} : markdown },
    context,
  );
  const block = read.values && describedBlock(type, read.key, { ...named, ...read.values });
  return [...(block ? [block] : []), ...context.toBlocks(read.others)];
}

const containers = tableOf(true);
const leaves = tableOf(false);

function tableOf(withContent: boolean): ReadonlyMap<string, Directive> {
  const own = directives.filter(({ description }) => isContainer(description.fields) === withContent);
  return new Map(own.map((directive) => [directive.name, directive]));
}

function reportUnknown(
  node: ContainerDirective | LeafDirective,
  names: readonly string[],
  context: BlockContext,
): void {
  const colons = node.type === 'containerDirective' ? ':::' : '::';
  const meant = meantText(node.name, names);
  context.report(
    node,
    `The block '${colons}${node.name}' is unknown.`,
    meant === undefined
      ? `Use one of: ${names.map((name) => colons + name).join(', ')}.`
      : `Did you mean '${colons}${meant}'?`,
  );
}
