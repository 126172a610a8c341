import type { Paragraph, PhrasingContent } from 'mdast';
import type { BlockContext } from './blockContext.ts';
import type { ContainerDirective, LeafDirective } from './flowNode.ts';
import { meantText } from '../text/nearestText.ts';
import { plainInline } from './plainInline.ts';

/** The attributes of `{key="value"}` that are not empty. Attributes other than the `known` ones are reported. */
export function attributesOf<Name extends string>(
  node: ContainerDirective | LeafDirective,
  known: readonly Name[],
  context: BlockContext,
): Readonly<Partial<Record<Name, string>>> {
  const attributes = node.attributes ?? {};
  for (const name of Object.keys(attributes).filter((key) => !known.some((other) => other === key))) {
    const meant = meantText(name, known);
    context.report(
      node,
      `'${node.name}' has no attribute '${name}'.`,
      meant === undefined
        ? `Remove it${known.length === 0 ? '' : `; there is ${known.join(' and ')}`}.`
        : `Did you mean '${meant}'?`,
    );
  }
  const values: Partial<Record<Name, string>> = {};
  for (const name of known) {
    const value = attributes[name];
    if (typeof value === 'string' && value !== '') values[name] = value;
  }
  return values;
}

/** The text of a label; `''` if there is none. */
export function labelText(
  node: ContainerDirective | LeafDirective,
  label: readonly PhrasingContent[],
  context: BlockContext,
): string {
  return plainInline(label, node, `The label of '${node.name}'`, context);
}

/** The label of `:::name[label]` and the content below it; an empty block is reported. */
export function splitLabel(
  node: ContainerDirective,
  context: BlockContext,
): { readonly label: string; readonly body: ContainerDirective['children'] } {
  const [first, ...rest] = node.children;
  const hasLabel = first?.type === 'paragraph' && isLabel(first);
  const body = hasLabel ? rest : node.children;
  if (body.length === 0) {
    context.report(node, `This '${node.name}' is empty.`, 'Write its text before the closing line.');
  }
  return { label: labelText(node, hasLabel ? first.children : [], context), body };
}

/** Returns whether a paragraph is the label of `:::name[label]`, which the parser puts first in its content. */
export function isLabel({ data }: Paragraph): boolean {
  return Boolean(data && 'directiveLabel' in data && data.directiveLabel);
}
