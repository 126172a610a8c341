import type { ClipboardEvent } from 'react';
import type { Grid } from './tableGrid.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { cellText } from './tableGrid.ts';

/** Puts a table on the clipboard for spreadsheets, if no words of a cell are selected: as HTML, and as text with tabs between the cells. */
export function copyTable(grid: Grid, event: ClipboardEvent<HTMLElement>): void {
  const { target, clipboardData } = event;
  const isSelecting = target instanceof HTMLTextAreaElement && target.selectionStart !== target.selectionEnd;
  if (isSelecting || (target instanceof HTMLElement && target.isContentEditable)) return;
  event.preventDefault();
  const rows = grid.map(({ cells }) => cells.map(cellText));
  clipboardData.setData('text/plain', rows.map((cells) => cells.map(oneLine).join('\t')).join('\n'));
  clipboardData.setData('text/html', `<table>${rows.map(rowOf).join('')}</table>`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function rowOf(cells: readonly string[]): string {
  return `<tr>${cells.map((text) => `<td>${escapeMarkup(text)}</td>`).join('')}</tr>`;
}
