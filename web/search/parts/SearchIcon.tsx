import type { ReactNode } from 'react';

/**
 * A magnifying glass. It is in the page, not in the stylesheet: for a drawing in a stylesheet, a browser makes a document of its own
 * before the first paint, which takes about as long as the styles of a whole page.
 */
export function SearchIcon(): ReactNode {
  return (
    <svg
      className="SearchIcon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <path
        d="m20 20-4.5-4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
