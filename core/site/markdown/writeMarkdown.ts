import type { BlockContent, Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/**
 * Writes Markdown in the dialect that `parseMarkdown` reads. The same nodes give the same text.
 * @param absolute makes an absolute URL of a link or the address of an image
 */
export function writeMarkdown(nodes: readonly BlockContent[], absolute: (href: string) => string): string {
  const root: Root = { type: 'root', children: [...nodes] };
  return writer.stringify(withUrls(root, absolute));
}

const writer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one', fences: true })
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkDirective)
  .freeze();

function withUrls<Node extends Nodes>(node: Node, absolute: (href: string) => string): Node {
  return {
    ...node,
    ...('url' in node && { url: absolute(node.url) }),
    ...('children' in node && { children: node.children.map((child) => withUrls(child, absolute)) }),
  };
}
