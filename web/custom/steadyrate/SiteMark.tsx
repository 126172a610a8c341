import type { ReactNode } from 'react';

/** The logo of the site: a rate that swings and then settles inside its band. Decorative: its link has a text label. */
export function SiteMark(): ReactNode {
  return (
    <svg className="SiteMark" viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
      <path className="SiteMark-band" d="M6 13h52M6 51h52" />
      <path className="SiteMark-rate" d="M6 32c4-16.5 10.5-16.5 15 0s8 10.5 12 0 6-5.5 10 0 3.5 1 7 0h8" />
    </svg>
  );
}
