import type { ReactNode } from 'react';

/** A link to the top of a long page. It comes into view after some screens: the stylesheet alone decides when. */
export function BackToTop(): ReactNode {
  return (
    <div className="BackToTop">
      <a href="#pageMain">Back to top</a>
    </div>
  );
}
