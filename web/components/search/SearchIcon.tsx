import type { ReactNode } from 'react';

/** A magnifying glass. */
export function SearchIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path
        d="m20 20-4.5-4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
