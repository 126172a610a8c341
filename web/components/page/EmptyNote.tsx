import type { ReactNode } from 'react';

/** Stands where a list would, so that a page without entries does not look broken. */
export function EmptyNote({ children }: { readonly children: string }): ReactNode {
  return <p className="EmptyNote">{children}</p>;
}
