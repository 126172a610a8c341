import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { markParameter } from '../../search/hitHref.ts';

const highlightName = 'search-words';

/**
 * Marks the words that the address names on the page (`hitHref`), without touching it: the browser paints them. A button
 * and Escape take them away, from the address too. Browsers that cannot paint so mark nothing.
 */
export function SearchMarks(): ReactNode {
  const params = useSearchParams();
  const pathname = usePathname();
  const named = params.getAll(markParameter).join('\n');
  const [count, setCount] = useState(0);

  useEffect(
    () => (named === '' ? undefined : paintMarks(named.split('\n'), setCount)),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is a reason to paint
    [named, pathname],
  );

  useEffect(() => {
    if (count === 0) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        document.querySelector(':popover-open, :modal') === null
      ) {
        clear();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [count]);

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

/** Paints the words once the code for it is there, and tells in how many places. The answer takes them away. */
function paintMarks(words: readonly string[], tell: (count: number) => void): () => void {
  let isWanted = true;
  async function paint(): Promise<void> {
    if (!('highlights' in CSS)) return;
    const { markedRanges } = await import('../../search/markedRanges.ts');
    const main = document.getElementById('main');
    if (!isWanted || main === null) return;
    const ranges = markedRanges(main, words);
    CSS.highlights.set(highlightName, new Highlight(...ranges));
    tell(ranges.length);
  }
  paint().catch((cause: unknown) => console.warn('What was searched for could not be marked.', cause));
  return () => {
    isWanted = false;
    if ('highlights' in CSS) CSS.highlights.delete(highlightName);
    tell(0);
  };
}

/** The address without the words: the marks follow it. */
function clear(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(markParameter);
  window.history.replaceState(null, '', url);
  // The button is gone.
  document.getElementById('main')?.focus({ preventScroll: true });
}
