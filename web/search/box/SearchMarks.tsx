import type { ReactNode } from 'react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { markParameter } from '../client/hitHref.ts';
import { markHighlight, showMark } from './showMark.ts';

/**
 * Marks the words that the address names (`hitHref`) on the page with the CSS Custom Highlight API, which leaves the page itself
 * unchanged, and opens what hides them (`showMark`). A button and Escape remove the marks, from the address too. Without the API nothing is marked.
 */
export function SearchMarks(): ReactNode {
  const params = useSearchParams();
  const pathname = usePathname();
  const named = params.getAll(markParameter).join('\n');
  const [count, setCount] = useState(0);

  useEffect(
    () => (named === '' ? undefined : paintMarks(named.split('\n'), setCount)),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- repaints on another page
    [named, pathname],
  );

  // Listens from before the marks are painted: whoever sees them can remove them.
  useEffect(() => {
    if (named === '') return undefined;
    const press = (event: KeyboardEvent): void => {
      if (
        event.key === 'Escape' &&
        hasMarks() &&
        !event.defaultPrevented &&
        !document.querySelector(':popover-open, :modal')
      ) {
        clear();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [named]);

  if (count === 0) return null;
  return createPortal(
    <p className="SearchMarks">
      <span>{count === 1 ? '1 place marked' : `${count} places marked`}</span>
      <button type="button" className="SearchMarks-clear" onClick={clear}>
        Clear
      </button>
    </p>,
    document.body,
  );
}

/**
 * Marks the words once the code for it is loaded, shows the first, and reports in how many places.
 * @returns a function that removes the marks
 */
function paintMarks(words: readonly string[], report: (count: number) => void): () => void {
  let isWanted = true;
  async function paint(): Promise<void> {
    if (!('highlights' in CSS)) return;
    const { markedRanges } = await import('./markedRanges.ts');
    const main = document.getElementById('pageMain');
    if (!isWanted || !main) return;
    const ranges = markedRanges(main, words);
    CSS.highlights.set(markHighlight, new Highlight(...ranges));
    report(ranges.length);
    showMark();
  }
  paint().catch((cause: unknown) => console.warn('The words searched for could not be marked.', cause));
  return () => {
    isWanted = false;
    if ('highlights' in CSS) CSS.highlights.delete(markHighlight);
    report(0);
  };
}

function hasMarks(): boolean {
  return 'highlights' in CSS && (CSS.highlights.get(markHighlight)?.size ?? 0) > 0;
}

/** Removes the words from the address, which removes the marks. */
function clear(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(markParameter);
  window.history.replaceState(null, '', url);
  // The button that had the focus has disappeared.
  document.getElementById('pageMain')?.focus({ preventScroll: true });
}
