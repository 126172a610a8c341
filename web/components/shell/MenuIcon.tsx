import type { ReactNode } from 'react';

/** Three lines, the sign of a menu. */
export function MenuIcon(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M4 7h16M4 12h16M4 17h10" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
