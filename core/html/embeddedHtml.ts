import type { Nodes, Root } from 'mdast';
import type { HtmlProblem } from './htmlProblem.ts';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers } from 'hast-util-to-mdast';
import { htmlToMarkdownTree } from './htmlToMarkdownTree.ts';
import { imageProblem, meantHtml } from './meantHtml.ts';

/** A piece of HTML as Markdown, and what cannot be represented. */
export type EmbeddedHtml = { readonly tree: Root; readonly problems: readonly HtmlProblem[] };

/** Reads a block of HTML in a Markdown text as the Markdown that means the same. Elements that HTML does not have are reported. */
export function embeddedHtml(html: string): EmbeddedHtml {
  const { tree, images, losses } = meantHtml(fromHtml(html, { fragment: true }));
  return {
    tree: withoutPositions(htmlToMarkdownTree(tree)),
    problems: [...componentsIn(html), ...images.map(imageProblem), ...losses],
  };
}

/** Elements that HTML does not have. */
function componentsIn(html: string): readonly HtmlProblem[] {
  // Of a tag without an end, the end would be searched for from each `<` in it.
  const tags = [...html.slice(0, html.lastIndexOf('>') + 1).matchAll(/<([a-z][\w.:-]*)[^>]*>/gi)];
  return tags
    .filter(([, name = '']) => !Object.hasOwn(defaultHandlers, name.toLowerCase()))
    .map(([tag]) => ({
      message: `The element '${tag}' is not known.`,
      fix: 'Write what it shows as text or with a block such as :::note, or put it between backticks if readers should see it.',
    }));
}

/** Positions in a piece of HTML mean nothing in the text around it. */
function withoutPositions<Node extends Nodes>(node: Node): Node {
  return {
    ...node,
    position: undefined,
    ...('children' in node && { children: node.children.map((child) => withoutPositions(child)) }),
  };
}
