import type { LineNote } from '#core/blocks/code/lineNote.ts';
import type { CodeToken, HighlightedLine, PageCodeBlock } from '#core/site/model/pageBody.ts';
import { parseLineNumbers } from '#core/blocks/code/parseLineNumbers.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { noteId, noteReferenceId } from './CodeNotes.tsx';
import { markedRanges } from './markedRanges.ts';
import { promptLengths } from './promptLengths.ts';

/**
 * Lines of highlighted code as HTML, escaped. A token of class `keyword` is `<span class="tok-keyword">`, plain text has no
 * element. Highlighted, added and removed lines are wrapped together with their line end, so that a wrapper with full
 * width adds no empty line; with line numbers, so is every line. Prompts of the language's interactive sessions are wrapped, too: nobody wants to copy them.
 * At the end of a line with notes are their numbers, which lead to the notes below the code.
 */
export function highlightedHtml({
  lines,
  language,
  markedWords = [],
  notes = [],
  notesId = '',
  ...block
}: Omit<PageCodeBlock, '_type' | '_key' | 'code'>): string {
  const marked = new Set(block.highlightedLines);
  const added = new Set(parseLineNumbers(block.addedLines ?? ''));
  const removed = new Set(parseLineNumbers(block.removedLines ?? ''));
  const texts = lines.map((line) => line.map(([text]) => text).join(''));
  const prompts = promptLengths(texts, language);
  return lines
    .map((line, index) => {
      const end = index === lines.length - 1 ? '' : '\n';
      const number = index + 1;
      const words = markedRanges(texts[index] ?? '', markedWords);
      const html = lineHtml(line, prompts[index] ?? 0, words) + markersHtml(number, notes, notesId) + end;
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

type Range = readonly [start: number, end: number];

/** @param prompt the length of the prompt that the line starts with */
function lineHtml(line: HighlightedLine, prompt: number, words: readonly Range[]): string {
  if (prompt === 0) return markedHtml(line, 0, words);
  const before = markedHtml(within(line, 0, prompt), 0, words);
  return `<span class="CodeBlock-prompt">${before}</span>${markedHtml(within(line, prompt), prompt, words)}`;
}

/**
 * @param start the place in the line where the tokens begin
 * @param words the marked parts of the line, in order, apart from each other
 */
function markedHtml(tokens: HighlightedLine, start: number, words: readonly Range[]): string {
  let at = 0;
  const parts = words.flatMap(([first, last]) => {
    const [from, to] = [Math.max(first - start, at), last - start];
    const word = within(tokens, from, to);
    if (to <= from || word.length === 0) return [];
    const before = within(tokens, at, from);
    at = to;
    return [tokensHtml(before), `<mark class="CodeNotes-word">${tokensHtml(word)}</mark>`];
  });
  return parts.join('') + tokensHtml(within(tokens, at));
}

/** The part of some tokens from one place to another. */
function within(tokens: HighlightedLine, from: number, to = Number.POSITIVE_INFINITY): readonly CodeToken[] {
  let place = 0;
  return tokens.flatMap(([text, token]) => {
    const start = place;
    place += text.length;
    const part = text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    return part === '' ? [] : [[part, token] as const];
  });
}

function tokensHtml(tokens: HighlightedLine): string {
  return tokens.map(([text, token]) => (text === '' ? '' : tokenHtml(text, token))).join('');
}

function tokenHtml(text: string, token: string): string {
  const html = escapeMarkup(text);
  return token === '' ? html : `<span class="tok-${escapeMarkup(token)}">${html}</span>`;
}

function markersHtml(line: number, notes: readonly LineNote[], notesId: string): string {
  return notes
    .map((note, index) =>
      note.line === line
        ? `<a class="CodeNotes-marker" id="${noteReferenceId(notesId, index)}" href="#${noteId(notesId, index)}" role="doc-noteref" aria-label="Note ${index + 1}">${index + 1}</a>`
        : '',
    )
    .join('');
}
