import type { ReactNode } from 'react';
import { Main } from './Main.tsx';

/** The frame of a page with nothing beside its content. */
export function Page({ children }: { readonly children: ReactNode }): ReactNode {
  return <Main className="Page">{children}</Main>;
}
