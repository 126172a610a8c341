import type { ReactNode } from 'react';
import { spinnerDelay } from '../../behaviours/shellConstants.ts';

/** Says that something is on its way, to those who have waited for a moment already. */
export function Spinner({ label }: { readonly label: string }): ReactNode {
  return <output className="Spinner" aria-label={label} style={{ animationDelay: `${spinnerDelay}ms` }} />;
}
