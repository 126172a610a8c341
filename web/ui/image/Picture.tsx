import type { ReactNode } from 'react';
import type { Rendition } from '#core/links/renditionPath.ts';
import type { PageImage } from '#core/site/model/pageBody.ts';
import { contrastRatio } from '#core/custom/colour.ts';
import { renditionFormats, renditionPath } from '#core/links/renditionPath.ts';
import { withBasePath } from '../links/withBasePath.ts';

export type PictureProps = {
  readonly image: PageImage;
  /** Its width on the page, as in the HTML attribute `sizes`. */
  readonly sizes: string;
  /** Readers see it before they scroll. Others are loaded when they come near. */
  readonly isFirst: boolean;
  readonly className?: string;
};

/**
 * An image that a writer uploaded, in the smallest of its renditions that suffices for this screen. It reserves its space, in its main colour,
 * while it loads. A browser that knows none of the formats gets the original.
 */
export function Picture({ image, sizes, isFirst, className }: PictureProps): ReactNode {
  const { src, width, height, alt, position, colour, widths = [] } = image;
  const style = {
    ...(position !== undefined && { objectPosition: position }),
    // An image that does not load shows its description on this ground.
    ...(colour !== undefined && { backgroundColor: colour, color: inkOn(colour) }),
  };
  const shown = (
    <img
      {...(className !== undefined && { className })}
      src={withBasePath(src)}
      width={width}
      height={height}
      alt={alt}
      {...(isFirst
        ? ({ fetchPriority: 'high' } as const)
        : ({ loading: 'lazy', decoding: 'async' } as const))}
      {...(Object.keys(style).length > 0 && { style })}
    />
  );
  if (widths.length === 0) return shown;
  return (
    <picture>
      {renditionFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths.map((each) => candidate({ original: src, width: each, format })).join(', ')}
          sizes={sizes}
        />
      ))}
      {shown}
    </picture>
  );
}

function inkOn(ground: string): string {
  return contrastRatio(ground, '#ffffff') > contrastRatio(ground, '#000000') ? '#fff' : '#000';
}

function candidate(rendition: Rendition): string {
  return `${withBasePath(renditionPath(rendition))} ${rendition.width}w`;
}
