import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';

/** The words of a person above their name. */
export function Quote({ block, show }: BlockViewProps<'quote'>): ReactNode {
  return (
    <figure className="Quote">
      <blockquote className="Flow">{show(block.body)}</blockquote>
      <figcaption>
        <span className="Quote-name">{block.name}</span>
        {block.role === undefined ? null : (
          <>
            {' '}
            <span className="Quote-role">{block.role}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
