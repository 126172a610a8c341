import type { ReactNode } from 'react';
import type { BlockViewProps } from './blockView.ts';
import { imageSizes } from '../ui/image/imageSizes.ts';
import { Picture } from '../ui/image/Picture.tsx';
import { withBasePath } from '../ui/links/withBasePath.ts';

type FigureProps = Pick<BlockViewProps<'figure'>, 'block'> & {
  /** Its width on the page, as in the HTML attribute; by default that of the text. */
  readonly sizes?: string;
};

/** An image with its caption. It reserves its space while it loads; a click enlarges it (`startImageZoom`). */
export function Figure({ block, sizes = imageSizes.figure }: FigureProps): ReactNode {
  return (
    <figure className="Figure">
      <a className="Figure-zoom" href={withBasePath(block.image.src)} title="Enlarge">
        <Picture image={block.image} sizes={sizes} isFirst={block.isFirst === true} />
      </a>
      {block.caption === undefined ? null : <figcaption>{block.caption}</figcaption>}
    </figure>
  );
}
