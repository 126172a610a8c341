import type { HighlightedLine } from '#core/site/pageData.ts';

/**
 * Lines of highlighted code as HTML, escaped. A token of class `keyword` is `<span class="tok-keyword">`, plain text is
 * bare; the lines whose number (from 1) is among `marked` are wrapped together with their line end, so that a wrapper
 * that fills the width adds no empty line.
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
  const html = escapeHtml(text);
  return token === '' ? html : `<span class="tok-${escapeHtml(token)}">${html}</span>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
