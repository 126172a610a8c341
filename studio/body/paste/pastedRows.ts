import type { TableBlock } from '#core/content/portableText.ts';
import type { PastedBlocks } from './pastedBlocks.ts';
import { pastedBlocks } from './pastedBlocks.ts';

/** Turns rows of cells into a table for the Studio. The first row is its header, which a writer can switch off. */
export function pastedRows(rows: readonly (readonly string[])[], newKey: () => string): PastedBlocks {
  const table: TableBlock = {
    _type: 'table',
    _key: 'table',
    headerRow: true,
    headerColumn: false,
    rows: rows.map((cells, row) => ({
      _key: `${row}`,
      cells: cells.map((text, column) => {
        const key = `${row}-${column}`;
        const span = { _type: 'span', _key: `${key}-span`, text, marks: [] } as const;
        const block = {
          _type: 'block',
          _key: `${key}-text`,
          style: 'normal',
          children: [span],
          markDefs: [],
        } as const;
        return { _key: key, content: [block] };
      }),
    })),
  };
  return {
    ...pastedBlocks([table], newKey),
    problems: [
      'Tab-separated text became a table, with its first row as the header. If that is wrong, turn the header off in the table.',
    ],
  };
}
