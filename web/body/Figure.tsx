import type { ReactNode } from 'react';
import type { PageFigure } from '#core/site/model/pageBody.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';

/** An image with its caption. It reserves its space while it loads; a click enlarges it (`startImageZoom`). */
export function Figure({ block }: { readonly block: PageFigure }): ReactNode {
  const { src, width, height, alt } = block.image;
  return (
    <figure className="Figure">
      <a className="Figure-zoom" href={withBasePath(src)} title="Enlarge">
        <img
          src={withBasePath(src)}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </a>
      {block.caption === undefined ? null : <figcaption>{block.caption}</figcaption>}
    </figure>
  );
}
