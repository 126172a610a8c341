import type { ReactNode } from 'react';
import { spinnerDelay } from '../browser/shellConstants.ts';

/** Says that something is loading, after a short delay. */
export function Spinner({ label }: { readonly label: string }): ReactNode {
  return <output className="Spinner" aria-label={label} style={{ animationDelay: `${spinnerDelay}ms` }} />;
}
