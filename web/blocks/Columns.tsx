import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';

/** Texts side by side; one below the other where they would be narrow. */
export function Columns({ block, show }: BlockViewProps<'columns'>): ReactNode {
  return (
    <div className="Columns">
      {block.items.map(({ _key, body }) => (
        <div key={_key} className="Columns-column Flow">
          {show(body)}
        </div>
      ))}
    </div>
  );
}
