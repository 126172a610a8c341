import type { ReactNode } from 'react';

/** First in the page: leads past the navigation. `Main` carries the id. */
export function SkipLink(): ReactNode {
  return (
    <a className="SkipLink" href="#main">
      Skip to main content
    </a>
  );
}
