import type { Definition, Nodes } from 'mdast';
import type { Block } from '../content/portableText.ts';
import type { BlockContext, MarkdownProblem, MarkdownResolvers } from './blockContext.ts';
import type { LeftOut } from './mdx/withoutMdx.ts';
import type { ParsedMarkdown } from './parseMarkdown.ts';
import { flowToBlocks } from './flowToBlocks.ts';
import { wordsOfTree } from './mdx/wordsOfTree.ts';
import { missingWords } from './missingWords.ts';
import { numberLists } from './numberLists.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { quoteSource } from './sourceOf.ts';

export type MarkdownBlocks = {
  readonly blocks: readonly Block[];
  readonly problems: readonly MarkdownProblem[];
  /** What is shown differently from what the text says, without any word of it being lost. */
  readonly notices: readonly MarkdownProblem[];
};

/**
 * Turns Markdown (the dialect of `content/README.md`; front matter is skipped) into Portable Text:
 * `'## Why\n\nIt is *cheap*.'` -> a block of style `h2` and one of style `normal` with three spans.
 * Whatever the dialect does not support is reported; its readable part is still among the blocks, so that callers may
 * show a text in spite of its problems. Only a text that is nested too deeply gives no blocks. The same text gives the
 * same blocks, including their `_key`s.
 */
export function markdownToBlocks(
  markdown: string | ParsedMarkdown,
  resolvers: MarkdownResolvers,
): MarkdownBlocks {
  const { source, root, leftOut = [] } = typeof markdown === 'string' ? parseMarkdown(markdown) : markdown;
  if (isDeeperThan(maxDepth, root)) {
    const message = `Blocks and marks are nested more than ${maxDepth} levels deep.`;
    return { blocks: [], problems: [{ line: 1, message, fix: 'Simplify the text.' }], notices: [] };
  }
  const problems: MarkdownProblem[] = [];
  const notices: MarkdownProblem[] = leftOut.map(noticeOf);
  let keys = 0;
  const context: BlockContext = {
    ...resolvers,
    source,
    definitions: definitionsOf(root),
    nextKey: () => `k${(keys += 1)}`,
    items: new Map(),
    report: (node, message, fix) => problems.push({ line: lineOf(node), message, fix }),
    notice: (node, message, fix) => notices.push({ line: lineOf(node), message, fix }),
    toBlocks: (nodes) => flowToBlocks(nodes, context),
  };
  const blocks = numberLists(context.toBlocks(root.children), context);
  const missing = missingWords(wordsOfTree(root), blocks, [...problems, ...notices]);
  return { blocks, problems: [...problems, ...missing.map((each) => ({ line: 1, ...each }))], notices };
}

function noticeOf({ kind, line, text }: LeftOut): MarkdownProblem {
  return kind === 'comment'
    ? {
        line,
        message: `The comment ${quoteSource(text)} is left out.`,
        fix: 'Remove it if nobody needs it any more.',
      }
    : {
        line,
        message: `The code ${quoteSource(text)} of MDX is left out.`,
        fix: 'Write what it showed as text or as a block.',
      };
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}

// Far more than people write, and far less than what makes the recursive functions overflow the stack.
const maxDepth = 200;

function isDeeperThan(levels: number, root: Nodes): boolean {
  let row: readonly Nodes[] = [root];
  for (let level = 0; level <= levels; level += 1) {
    row = row.flatMap((node) => ('children' in node ? node.children : []));
    if (row.length === 0) return false;
  }
  return true;
}

/** As in CommonMark, the first definition of a label wins. */
function definitionsOf(root: Nodes): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return definitions;
}
