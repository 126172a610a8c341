import type { ReactNode } from 'react';
import type { PageImage } from '#core/site/pageData.ts';
import { withBasePath } from '../links/withBasePath.ts';

/** A portrait, beside the author's name. */
export function AuthorImage({ image }: { readonly image: PageImage | undefined }): ReactNode {
  return image === undefined ? null : (
    <img
      className="AuthorImage"
      src={withBasePath(image.src)}
      width={image.width}
      height={image.height}
      alt={image.alt}
    />
  );
}
