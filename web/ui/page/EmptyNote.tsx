import type { ReactNode } from 'react';

/** Shown in place of an empty list, so that the page does not look broken. */
export function EmptyNote({ children }: { readonly children: string }): ReactNode {
  return <p className="EmptyNote">{children}</p>;
}
