import type { ReactNode } from 'react';
import type { PageImage } from '#core/site/model/pageBody.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';

/** A portrait, beside the author's name. */
export function AuthorImage({ image }: { readonly image: PageImage | undefined }): ReactNode {
  return (
    image && (
      <img
        className="AuthorImage"
        src={withBasePath(image.src)}
        width={image.width}
        height={image.height}
        alt={image.alt}
        {...(image.position !== undefined && { style: { objectPosition: image.position } })}
      />
    )
  );
}
