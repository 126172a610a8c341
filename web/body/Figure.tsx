import type { ReactNode } from 'react';
import type { BlockViewProps } from './blockView.ts';
import { imageSizes } from '../ui/image/imageSizes.ts';
import { Picture } from '../ui/image/Picture.tsx';
import { withBasePath } from '../ui/links/withBasePath.ts';

/** An image with its caption. It reserves its space while it loads; a click enlarges it (`startImageZoom`). */
export function Figure({ block }: Pick<BlockViewProps<'figure'>, 'block'>): ReactNode {
  return (
    <figure className="Figure">
      <a className="Figure-zoom" href={withBasePath(block.image.src)} title="Enlarge">
        <Picture image={block.image} sizes={imageSizes.figure} isFirst={block.isFirst === true} />
      </a>
      {block.caption === undefined ? null : <figcaption>{block.caption}</figcaption>}
    </figure>
  );
}
