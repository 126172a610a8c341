import type { ReactNode } from 'react';
import type { PageImage } from '#core/site/model/pageBody.ts';
import { imageSizes } from '../ui/image/imageSizes.ts';
import { Picture } from '../ui/image/Picture.tsx';

export type AuthorImageProps = {
  readonly image: PageImage | undefined;
  /** On the author's own page, where it is larger, and seen first. */
  readonly isOwnPage?: boolean;
};

/** A portrait, beside the author's name. */
export function AuthorImage({ image, isOwnPage = false }: AuthorImageProps): ReactNode {
  const sizes = isOwnPage ? imageSizes.largePortrait : imageSizes.portrait;
  return image && <Picture className="AuthorImage" image={image} sizes={sizes} isFirst={isOwnPage} />;
}
