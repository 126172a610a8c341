import type { ReactNode } from 'react';
import { BackToTop } from './BackToTop.tsx';

/**
 * The main landmark of a page, and the target of the skip link. Ids of the page itself have a capital letter, which those of writers' headings
 * never have.
 */
export function Main(props: { readonly className: string; readonly children: ReactNode }): ReactNode {
  return (
    <main id="pageMain" tabIndex={-1} className={props.className}>
      {props.children}
      <BackToTop />
    </main>
  );
}
