import type { HighlightedLine } from '#core/site/model/pageBody.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';

/**
 * Lines of highlighted code as HTML, escaped. A token of class `keyword` is `<span class="tok-keyword">`, plain text has no
 * element. Lines whose number (from 1) is in `marked` are wrapped together with their line end, so that a wrapper with full
 * width adds no empty line.
 */
export function highlightedHtml(lines: readonly HighlightedLine[], marked: readonly number[]): string {
  return lines
    .map((line, index) => {
      const end = index === lines.length - 1 ? '' : '\n';
      const html = line.map(([text, token]) => tokenHtml(text, token)).join('') + end;
      return marked.includes(index + 1) ? `<span class="CodeBlock-marked">${html}</span>` : html;
    })
    .join('');
}

function tokenHtml(text: string, token: string): string {
  const html = escapeMarkup(text);
  return token === '' ? html : `<span class="tok-${escapeMarkup(token)}">${html}</span>`;
}
