import type { PastedBlocks } from './pastedBlocks.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { isRichHtml } from './isRichHtml.ts';
import { pastedHtml } from './pastedHtml.ts';
import { isMarkdown, pastedMarkdown } from './pastedMarkdown.ts';
import { pastedRows } from './pastedRows.ts';

/** The texts that a program has put on the clipboard, by type. */
export type Clipboard = {
  readonly text: string;
  readonly html: string;
  /** VS Code's name for the language of the text; undefined for other programs. */
  readonly mode?: string | undefined;
};

/**
 * Turns pasted content into blocks for the Studio. Undefined for words and marks, which the Studio's own paste handles well.
 * @param newKey returns a key that is new to the document
 */
export function pastedContent(
  { text, html, mode }: Clipboard,
  targets: PasteTargets,
  newKey: () => string,
): PastedBlocks | undefined {
  if (mode === 'plaintext') return undefined;
  if (isMarkdown(text, html, mode)) return pastedMarkdown(text, targets, newKey);
  if (isRichHtml(html)) return pastedHtml(html, targets, newKey, mode);
  const rows = tabSeparatedRows(text);
  return rows && pastedRows(rows, newKey);
}

/** Reads the clipboard during a paste. */
export function clipboardOf(data: DataTransfer): Clipboard {
  return {
    text: data.getData('text/plain'),
    html: data.getData('text/html'),
    mode: editorMode(data.getData('vscode-editor-data')),
  };
}

/** VS Code's name for the language of a text; undefined if another program copied it. */
export function editorMode(data: string): string | undefined {
  return /"mode":"([^"]+)"/.exec(data)?.[1];
}

/**
 * Returns the rows and cells of a text in which tabs separate columns, as spreadsheets and databases copy it. Undefined for any other text: one
 * line, rows with different numbers of tabs, or lines that are only indented.
 */
function tabSeparatedRows(text: string): readonly (readonly string[])[] | undefined {
  const rows = cellsOf(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''));
  const columns = rows[0]?.length ?? 0;
  const isTable =
    rows.length > 1 &&
    columns > 1 &&
    rows.every((cells) => cells.length === columns) &&
    Array.from({ length: columns }, (_, column) => column).every((column) =>
      rows.some((cells) => cells[column] !== ''),
    );
  return isTable ? rows : undefined;
}

/**
 * Splits a text at tabs and ends of lines. Spreadsheets put a cell that has these within it in quotation marks, and double those that it has;
 * other quotation marks are words.
 */
function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cells = /(?:("(?:[^"]|"")*")|([^\t\n]*))(\t|\n|$)/g;
  for (const [, quoted = '', plain = quoted, end] of text.matchAll(cells)) {
    const cell = /[\t\n]/.test(plain) ? plain.slice(1, -1).replaceAll('""', '"') : plain;
    rows.at(-1)?.push(cell.trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}
