import type { ReactNode } from 'react';
import type { PageFigure } from '#core/site/pageData.ts';
import { withBasePath } from '../links/withBasePath.ts';

/** An image that keeps its place while it loads, with its caption; a click enlarges it (`imageZoom`). */
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
