import type { ReactNode } from 'react';
import type { BlockViewProps } from './blockView.ts';

/** A part that the reader can open, without JavaScript. */
export function Details({ block, show }: BlockViewProps<'details'>): ReactNode {
  return (
    <details className="Details">
      <summary className="Details-summary">{block.summary}</summary>
      <div className="Details-body Flow">{show(block.body)}</div>
    </details>
  );
}
