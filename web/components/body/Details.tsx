import type { ReactNode } from 'react';

/** A part that the reader opens, without any JavaScript. */
export function Details(props: { readonly summary: string; readonly children: ReactNode }): ReactNode {
  return (
    <details className="Details">
      <summary className="Details-summary">{props.summary}</summary>
      <div className="Details-body Flow">{props.children}</div>
    </details>
  );
}
