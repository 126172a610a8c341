import type { HighlightedLine, PageCodeBlock } from '#core/site/model/pageBody.ts';
import { parseLineNumbers } from '#core/blocks/code/parseLineNumbers.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { promptLengths } from './promptLengths.ts';

/**
 * Lines of highlighted code as HTML, escaped. A token of class `keyword` is `<span class="tok-keyword">`, plain text has no
 * element. Highlighted, added and removed lines are wrapped together with their line end, so that a wrapper with full
 * width adds no empty line; with line numbers, so is every line. Prompts of the language's interactive sessions are wrapped, too: nobody wants to copy them.
 */
export function highlightedHtml({
  lines,
  language,
  ...block
}: Omit<PageCodeBlock, '_type' | '_key' | 'code'>): string {
  const marked = new Set(block.highlightedLines);
  const added = new Set(parseLineNumbers(block.addedLines ?? ''));
  const removed = new Set(parseLineNumbers(block.removedLines ?? ''));
  const prompts = promptLengths(
    lines.map((line) => line.map(([text]) => text).join('')),
    language,
  );
  return lines
    .map((line, index) => {
      const end = index === lines.length - 1 ? '' : '\n';
      const html = lineHtml(line, prompts[index] ?? 0) + end;
      const number = index + 1;
      const classes = [
        ...(added.has(number) ? ['CodeBlock-added'] : []),
        ...(removed.has(number) ? ['CodeBlock-removed'] : []),
        ...(marked.has(number) ? ['CodeBlock-marked'] : []),
      ].join(' ');
      if (classes === '') return block.showLineNumbers === true ? `<span>${html}</span>` : html;
      const element = added.has(number) ? 'ins' : removed.has(number) ? 'del' : 'span';
      return `<${element} class="${classes}">${html}</${element}>`;
    })
    .join('');
}

/** @param prompt the length of the prompt that the line starts with */
function lineHtml(line: HighlightedLine, prompt: number): string {
  if (prompt === 0) return tokensHtml(line);
  let place = 0;
  const parts = line.map(([text, token]) => {
    const cut = Math.max(prompt - place, 0);
    place += text.length;
    return { before: [text.slice(0, cut), token], after: [text.slice(cut), token] } as const;
  });
  const before = tokensHtml(parts.map((part) => part.before));
  return `<span class="CodeBlock-prompt">${before}</span>${tokensHtml(parts.map(({ after }) => after))}`;
}

function tokensHtml(tokens: HighlightedLine): string {
  return tokens.map(([text, token]) => (text === '' ? '' : tokenHtml(text, token))).join('');
}

function tokenHtml(text: string, token: string): string {
  const html = escapeMarkup(text);
  return token === '' ? html : `<span class="tok-${escapeMarkup(token)}">${html}</span>`;
}
