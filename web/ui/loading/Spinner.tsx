import type { ReactNode } from 'react';

/** In ms. */
const spinnerDelay = 200;

/** Says that something is loading, after a short delay. */
export function Spinner({ label }: { readonly label: string }): ReactNode {
  return <output className="Spinner" aria-label={label} style={{ animationDelay: `${spinnerDelay}ms` }} />;
}
