import type { ComponentType, ReactNode } from 'react';
import type { CustomBlockData } from '#core/site/model/pageBody.ts';
import { isCustomIsland } from '#core/custom/isCustomIsland.ts';
import { customBlockViews } from '../custom/customBlockViews.tsx';
import { Spinner } from '../ui/loading/Spinner.tsx';

export type CustomBlockProps = { readonly type: string; readonly block: CustomBlockData };

const views: Readonly<Record<string, ComponentType<{ readonly block: CustomBlockData }>>> = customBlockViews;

/**
 * A block that only this site has, as the build renders it. Its class tells `Body` that the page needs the styles of custom blocks
 * (`customBlockMark`). If React runs it in the browser, its element tells the script of the page (`startIslands`).
 */
export function CustomBlock({ type, block }: CustomBlockProps): ReactNode {
  const View = views[type];
  if (!View) throw new Error(`No view is named for the block "${type}" in web/custom/customBlockViews.tsx.`);
  if (!isCustomIsland(type)) {
    return (
      <div className="CustomBlock">
        <View block={block} />
      </div>
    );
  }
  return (
    <div className="CustomBlock Island" data-island={type} data-value={JSON.stringify(block)}>
      <div className="Island-before">
        <View block={block} />
      </div>
      <span className="Island-loading">
        <Spinner label="Loading this part of the page" />
      </span>
    </div>
  );
}
