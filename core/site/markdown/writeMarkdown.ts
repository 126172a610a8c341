import type { BlockContent, InlineMath, Nodes, Root, Text } from 'mdast';
import type { Options } from 'mdast-util-to-markdown';
import { defaultHandlers } from 'mdast-util-to-markdown';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { formulaText, unsafeDollar } from '../../markdown/formula/formulaText.ts';

/**
 * Writes Markdown in the dialect that `parseMarkdown` reads. The same nodes give the same text.
 * @param absolute makes an absolute URL of a link or the address of an image
 */
export function writeMarkdown(nodes: readonly BlockContent[], absolute: (href: string) => string): string {
  const root: Root = { type: 'root', children: [...nodes] };
  return write(withUrls(root, absolute));
}

/**
 * Returns a function that writes nodes as Markdown, with `remark-stringify`.
 * @param handlers replacements for handlers of the library, by type of node
 */
export function createMarkdownWriter(handlers: Options['handlers'] = {}): (root: Root) => string {
  const processor = unified()
    .use(remarkStringify, {
      bullet: '-',
      emphasis: '*',
      rule: '-',
      listItemIndent: 'one',
      fences: true,
      handlers: {
        inlineMath: (node: InlineMath, _parent, state) =>
          formulaText(node, state.stack.includes('tableCell')),
        ...handlers,
      },
      unsafe: [unsafeDollar],
    })
    .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
    .use(remarkDirective)
    .freeze();
  return (root) => processor.stringify(root);
}

/** The library searches each text for more than fifty things that could be Markdown, which is most of its work. Most texts have none of them. */
const write = createMarkdownWriter({
  text: (node: Text, parent, state, info) =>
    isPlain.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info),
});

/** Letters, digits, spaces within, and marks that mean nothing in Markdown, in one line that begins with a letter. There is no `www.` in it, which may begin an address. */
const isPlain = /^\p{L}(?:[\p{L}\p{M}\p{N} ,;?"'()%/’“”–—-]|\.(?= )|(?<![Ww])\.$)*(?<! )$/u;

function withUrls<Node extends Nodes>(node: Node, absolute: (href: string) => string): Node {
  return {
    ...node,
    ...('url' in node && { url: absolute(node.url) }),
    ...('children' in node && { children: node.children.map((child) => withUrls(child, absolute)) }),
  };
}
