import type { ReactNode } from 'react';
import { Children } from 'react';

/**
 * Puts a space between its children, which a row or a grid does not show. Without it their words run together where there is no layout: in
 * copied text, in reading modes, and for programs.
 */
export function Spaced({ children }: { readonly children: ReactNode }): ReactNode {
  return Children.toArray(children).flatMap((child, index) => (index === 0 ? [child] : [' ', child]));
}
