import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';

/** A list of terms, each with what it means. */
export function Definitions({ block, show }: BlockViewProps<'definitions'>): ReactNode {
  return (
    <dl className="Definitions">
      {block.items.map(({ _key, term, body }) => (
        <div key={_key}>
          <dt>{term}</dt>
          <dd className="Flow">{show(body)}</dd>
        </div>
      ))}
    </dl>
  );
}
