import type { Html, PhrasingContent } from 'mdast';
import type { Decorator } from '../content/decorators.ts';
import type { BlockContext } from './blockContext.ts';
import { decorators, elementDecorators } from '../content/decorators.ts';
import { quoteSource } from './sourceOf.ts';

/** The HTML elements that only say how words look, as people write them in Markdown. */
const decoratorsByTag: ReadonlyMap<string, Decorator> = new Map([
  ...elementDecorators.map((name): [string, Decorator] => [decorators[name].element, name]),
  ['strong', 'strong'],
  ['em', 'em'],
  ['code', 'code'],
  ['del', 'strike-through'],
  ['b', 'strong'],
  ['i', 'em'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['var', 'code'],
  ['s', 'strike-through'],
  ['strike', 'strike-through'],
]);

/** Returns what `<sup>` and the like make of the words up to their end tag; undefined for any other node. */
export function decoratorOf(node: PhrasingContent): Decorator | undefined {
  const tag = tagOf(node);
  return tag?.isEnd === false ? decoratorsByTag.get(tag.name) : undefined;
}

/** Returns whether a node is a badge, such as `:badge[New]`. */
export function isBadge(node: PhrasingContent): boolean {
  return (
    node.type === 'textDirective' &&
    node.name === 'badge' &&
    node.children.length > 0 &&
    Object.keys(node.attributes ?? {}).length === 0
  );
}

/** Returns the index of the end tag that belongs to the start tag at `start`; undefined if there is none. */
export function endOfTag(nodes: readonly PhrasingContent[], start: number): number | undefined {
  const name = tagOf(nodes[start])?.name;
  let depth = 0;
  for (const [index, node] of nodes.entries()) {
    const tag = index < start ? undefined : tagOf(node);
    if (tag?.name !== name || tag === undefined) continue;
    depth += tag.isEnd ? -1 : 1;
    if (depth === 0) return index;
  }
  return undefined;
}

/** Returns whether a piece of HTML has nothing but comments in it. */
export function isComment(html: string): boolean {
  return html.replaceAll(/<!--[\s\S]*?-->/g, '').trim() === '';
}

/** Returns whether a node is `<br>`. */
export function isLineBreak(node: PhrasingContent): boolean {
  return tagOf(node)?.name === 'br';
}

function tagOf(
  node: PhrasingContent | undefined,
): { readonly name: string; readonly isEnd: boolean } | undefined {
  if (node?.type !== 'html') return undefined;
  const [, slash, name] = /^<(\/?)([a-z][a-z\d]*)(?:\s[^>]*)?>$/i.exec(node.value) ?? [];
  return name === undefined ? undefined : { name: name.toLowerCase(), isEnd: slash === '/' };
}

/** Says that a comment is left out. */
export function noticeComment(node: Html, { notice }: BlockContext): void {
  notice(
    node,
    `The comment ${quoteSource(node.value)} is left out.`,
    'Remove it if nobody needs it any more.',
  );
}
