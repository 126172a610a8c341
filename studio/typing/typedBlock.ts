import type { RawBlock } from '#schema/content/rawBody.ts';
import { pastedMarkdown } from '../body/paste/pastedMarkdown.ts';

const noTargets = { pages: new Map(), siteAddress: '' };

/**
 * Returns the block that a paragraph becomes which consists of the line that begins it in Markdown: ` ```ts ` is code, ` ```mermaid ` a diagram,
 * `| a | b |` a table with these columns, `:::note` a coloured box. Undefined for any other line.
 * @param newKey returns a key that is new to the document
 */
export function typedBlock(line: string, newKey: () => string): RawBlock | undefined {
  const markdown = markdownOf(line);
  if (markdown === undefined) return undefined;
  const [block] = pastedMarkdown(markdown, noTargets, newKey).blocks;
  // A fence without a word is nothing in Markdown.
  if (block?._type === 'codeBlock') return { ...block, code: '' };
  return block && 'source' in block ? { ...block, source: '' } : block;
}

function markdownOf(line: string): string | undefined {
  if (/^```[\w+#-]*$/.test(line)) return `${line}\ncode\n\`\`\``;
  if (/^:::[a-z]+$/.test(line)) return `${line}\n:::`;
  if (!/^\|.*[^\s|].*\|$/.test(line)) return undefined;
  const columns = line.slice(1, -1).split('|');
  const row = (cell: string): string => `|${columns.map(() => cell).join('|')}|`;
  return [line, row('-'), row(' ')].join('\n');
}
