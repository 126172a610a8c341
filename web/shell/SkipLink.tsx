import type { ReactNode } from 'react';

/** The first link of the page, which skips the navigation. `Main` has the id. */
export function SkipLink(): ReactNode {
  return (
    <a className="SkipLink" href="#pageMain">
      Skip to main content
    </a>
  );
}
