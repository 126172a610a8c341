import type { ReactNode } from 'react';
import { isCustomIsland } from '#core/custom/isCustomIsland.ts';
import { Spinner } from '../ui/loading/Spinner.tsx';

/**
 * The frame of a block that only this site has, as the build renders it. Its class tells `Body` that the page needs the styles of custom
 * blocks (`blockMarks`). If React runs the block in the browser, its element tells the script of the page (`startIslands`).
 */
export function CustomBlock({
  block,
  children,
}: {
  readonly block: { readonly _type: string };
  readonly children: ReactNode;
}): ReactNode {
  if (!isCustomIsland(block._type)) return <div className="CustomBlock">{children}</div>;
  return (
    <div className="CustomBlock Island" data-island={block._type} data-value={JSON.stringify(block)}>
      <div className="Island-before">{children}</div>
      <span className="Island-loading">
        <Spinner label="Loading this part of the page" />
      </span>
    </div>
  );
}
