import type { HighlightedLine } from '#core/site/model/pageBody.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { promptLengths } from './promptLengths.ts';

/**
 * Lines of highlighted code as HTML, escaped. A token of class `keyword` is `<span class="tok-keyword">`, plain text has no
 * element. Lines whose number (from 1) is in `marked` are wrapped together with their line end, so that a wrapper with full
 * width adds no empty line. Prompts of the language's interactive sessions are wrapped, too: nobody wants to copy them.
 */
export function highlightedHtml(
  lines: readonly HighlightedLine[],
  marked: readonly number[],
  language: string,
): string {
  const prompts = promptLengths(
    lines.map((line) => line.map(([text]) => text).join('')),
    language,
  );
  return lines
    .map((line, index) => {
      const end = index === lines.length - 1 ? '' : '\n';
      const html = lineHtml(line, prompts[index] ?? 0) + end;
      return marked.includes(index + 1) ? `<span class="CodeBlock-marked">${html}</span>` : html;
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
