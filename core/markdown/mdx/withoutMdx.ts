import type { Nodes, Root } from 'mdast';

/** Something in a text that was never meant for its readers. `line` counts from 1. */
export type LeftOut = { readonly kind: 'comment' | 'module'; readonly line: number; readonly text: string };

/**
 * Removes what MDX has beside Markdown and no reader should see: comments, and lines that import or export something. Line numbers stay as
 * they are. Code is left alone.
 * @param root the syntax tree of the text, which says where its code is
 */
export function withoutMdx(
  source: string,
  root: Root,
): { readonly source: string; readonly leftOut: readonly LeftOut[] } {
  const code = codeRanges(root);
  const leftOut: LeftOut[] = [];
  const rest = source.replaceAll(hidden, (text: string, offset: number) => {
    if (code.some(([start, end]) => start <= offset && offset < end)) return text;
    const kind = text.startsWith('{') ? 'comment' : 'module';
    leftOut.push({ kind, line: source.slice(0, offset).split('\n').length, text });
    return text.replaceAll(/[^\n]+/g, '');
  });
  return { source: rest, leftOut };
}

const comment = String.raw`\{\/\*[\s\S]*?\*\/\}`;
const importLine = String.raw`import\s+(?:[\w$*{][^'"\n;]*?\sfrom\s+)?(?:"[^"\n]+"|'[^'\n]+');?[ \t]*$`;
const importLines = String.raw`import\s+\{[^}'"]*\}\s+from\s+(?:"[^"\n]+"|'[^'\n]+');?[ \t]*$`;
// What is exported ends with the paragraph.
const exported = String.raw`export\s+(?:default|const|let|var|function|class|async|\{|\*)(?:.*\S.*(?:\n|$))+`;
const hidden = new RegExp(`${comment}|^(?:${importLine}|${importLines}|${exported})`, 'gm');

function codeRanges(node: Nodes): readonly (readonly [start: number, end: number])[] {
  if (node.type === 'code' || node.type === 'inlineCode' || node.type === 'yaml') {
    return [[node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]];
  }
  return 'children' in node ? node.children.flatMap(codeRanges) : [];
}
