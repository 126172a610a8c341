import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Box } from '@sanity/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { renderedRows } from './renderedRows.ts';

export type RowListProps<Row> = {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** A text that no other row has. Must be the same function at every call. */
  readonly keyOf: (row: Row) => string;
  /** About how high a row is, in pixels: rows are measured when they come into sight. */
  readonly rowHeight: number;
  /** Returns the depth at which a row is nested, from 0; absent for a plain list. */
  readonly depthOf?: (row: Row) => number;
  /** The key of a row that must not disappear while it is out of sight, because it is being dragged. */
  readonly kept?: string | undefined;
  /** The key of the chosen row, if any; it is scrolled into view once it exists, which a new row may do later. */
  readonly chosen?: string | undefined;
  /**
   * A selector of what the arrow keys lead to in each row, from one row to the next. The Tab key then stops in one row only: the last
   * that had the focus, or else the chosen one. Absent if Tab leads through all rows.
   */
  readonly arrowsTo?: string;
  readonly renderRow: (row: Row) => ReactNode;
};

/** Rows to render beside those in sight: the next ones for the Tab key, and for whoever scrolls quickly. */
const overscan = 8;
const gap = 4;
/** The free space below the last row, in pixels, so that it can be scrolled out from under the notices of the Studio's layout. */
const belowNotices = 112;

/**
 * A list that scrolls in the rest of its column: only the visible rows are rendered. Screen readers hear how many there are. The row with
 * the focus stays, with its neighbours, so that Tab continues from there.
 */
export function RowList<Row>(props: RowListProps<Row>): ReactNode {
  const { label, rows, keyOf, rowHeight, depthOf, kept = '', chosen = '', arrowsTo, renderRow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState('');
  const indexes = useMemo(() => new Map(rows.map((row, index) => [keyOf(row), index])), [rows, keyOf]);
  const indexOf = (key: string): number => indexes.get(key) ?? Number.NaN;
  const at = [indexOf(focused), indexOf(chosen), 0].find((index) => !Number.isNaN(index)) ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- Only the React Compiler could not work with it, and the Studio is not compiled with that.
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? index : keyOf(row);
      },
      [rows, keyOf],
    ),
    rangeExtractor: (seen) => renderedRows(seen, [at - 1, at, at + 1, indexOf(kept)]),
    overscan,
    gap,
    paddingEnd: belowNotices,
    scrollPaddingEnd: belowNotices,
  });

  const chosenAt = indexOf(chosen);
  const shown = useRef('');
  useEffect(() => {
    if (Number.isNaN(chosenAt) || shown.current === chosen) return;
    list.scrollToIndex(chosenAt, { align: shown.current === '' ? 'center' : 'auto' });
    shown.current = chosen;
    setFocused('');
  }, [list, chosen, chosenAt]);

  useSingleStop(scroller, arrowsTo === undefined ? undefined : at);

  const onFocus = ({ target }: FocusEvent): void => {
    const row = rows[indexAround(target)];
    if (row !== undefined) setFocused(keyOf(row));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (arrowsTo === undefined || !(target instanceof Element) || !target.matches(arrowsTo)) return;
    const next = nextIndex(key, indexAround(target), rows.length);
    const row = rows[next];
    if (row === undefined) return;
    event.preventDefault();
    // Rendered at once, so that it can take the focus; the browser then scrolls to it.
    flushSync(() => setFocused(keyOf(row)));
    scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] ${arrowsTo}`)?.focus();
  };

  return (
    <Box ref={scroller} style={scrollerStyle} onFocus={onFocus} onKeyDown={onKeyDown}>
      <ul aria-label={label} style={{ ...listStyle, height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start: top }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                aria-level={depthOf && depthOf(row) + 1}
                style={{ ...rowStyle, top }}
              >
                {renderRow(row)}
              </li>
            )
          );
        })}
      </ul>
    </Box>
  );
}

/**
 * Lets the Tab key stop in one row only.
 * @param at the index of that row; undefined if Tab stops in each
 */
function useSingleStop(scroller: RefObject<HTMLElement | null>, at: number | undefined): void {
  // After every render: rows come and go while the list scrolls.
  useLayoutEffect(() => {
    if (at === undefined) return;
    for (const row of scroller.current?.querySelectorAll('[data-index]') ?? []) {
      const tabIndex = indexAround(row) === at ? 0 : -1;
      for (const stop of row.querySelectorAll<HTMLElement>('a, button')) stop.tabIndex = tabIndex;
    }
  });
}

/** The index of the row that an element is in; not a number if it is in none. */
function indexAround(element: Element): number {
  return Number.parseInt(element.closest('[data-index]')?.getAttribute('data-index') ?? '', 10);
}

function nextIndex(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowUp':
      return index - 1;
    case 'ArrowDown':
      return index + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return Number.NaN;
  }
}

/** In a narrow window the whole page scrolls, so the list is limited to the height of the window. */
const scrollerStyle = {
  flex: 1,
  minHeight: 0,
  maxHeight: '100dvh',
  overflowY: 'auto',
  scrollPaddingBottom: belowNotices,
} as const;
const listStyle = { position: 'relative', listStyle: 'none', margin: 0, padding: 0 } as const;
const rowStyle = { position: 'absolute', left: 0, right: 0 } as const;
