import type { Definition, Nodes } from 'mdast';
import type { Block } from '../content/portableText.ts';
import type { BlockContext, MarkdownProblem, MarkdownResolvers } from './blockContext.ts';
import type { LeftOut } from './mdx/mdxPart.ts';
import type { ParsedMarkdown } from './parseMarkdown.ts';
import { flowToBlocks } from './flowToBlocks.ts';
import { footnotesIn } from './footnote/footnotesIn.ts';
import { wordsOfTree } from './mdx/wordsOfTree.ts';
import { missingWords } from './missingWords.ts';
import { numberLists } from './numberLists.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { quoteSource } from './sourceOf.ts';

export type MarkdownBlocks = {
  readonly blocks: readonly Block[];
  readonly problems: readonly MarkdownProblem[];
  /** Places that are shown differently from how they are written, without any word being lost. */
  readonly notices: readonly MarkdownProblem[];
};

/**
 * Turns Markdown (the dialect of `docs/content-files.md`; front matter is skipped) into Portable Text:
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
  const problems: MarkdownProblem[] = leftOut.filter((each) => !isHidden(each)).map(toldOf);
  const notices: MarkdownProblem[] = leftOut.filter(isHidden).map(toldOf);
  let keys = 0;
  const context: BlockContext = {
    ...resolvers,
    source,
    definitions: definitionsOf(root),
    footnotes: footnotesIn(root),
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

/** Returns whether it was never meant for readers. */
function isHidden({ kind }: LeftOut): boolean {
  return kind === 'comment' || kind === 'module';
}

function toldOf({ kind, line, text }: LeftOut): MarkdownProblem {
  const quoted = quoteSource(text.replaceAll(/\s+/g, ' '));
  const ofKind = {
    comment: [`The comment ${quoted} is left out.`, 'Remove it if nobody needs it any more.'],
    module: [`The code ${quoted} from MDX is left out.`, 'Write what it showed as text or as a block.'],
    component: [
      `Components are not supported: ${quoted}.`,
      'Write what it shows as text, or with a block such as :::note, or put it between backticks if readers should see it.',
    ],
    expression: [`Expressions are not supported: ${quoted} is shown as code.`, 'Write its value.'],
  } as const;
  const [message, fix] = ofKind[kind];
  return { line, message, fix };
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}

// Far more than people write, and far less than the recursive functions can take.
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
