import type { ReactNode } from 'react';

/** The one main landmark of a page, where the skip link leads. */
export function Main(props: { readonly className: string; readonly children: ReactNode }): ReactNode {
  return (
    <main id="main" tabIndex={-1} className={props.className}>
      {props.children}
    </main>
  );
}
