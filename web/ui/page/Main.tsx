import type { ReactNode } from 'react';
import { BackToTop } from './BackToTop.tsx';

/** The main landmark of a page, and the target of the skip link. */
export function Main(props: { readonly className: string; readonly children: ReactNode }): ReactNode {
  return (
    <main id="main" tabIndex={-1} className={props.className}>
      {props.children}
      <BackToTop />
    </main>
  );
}
