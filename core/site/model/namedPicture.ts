import type { Rendition } from '../../links/renditionPath.ts';
import type { SocialCard } from './socialCard.ts';

/** A picture that is made when readers see the site already. 32 hexadecimal digits name it, which change with everything that its bytes depend on. */
export type NamedPicture = NamedCard | NamedRendition;

export type NamedCard = { readonly name: string; readonly card: SocialCard };

export type NamedRendition = { readonly name: string; readonly rendition: Rendition };

/** The name of the file with a picture. */
export function pictureFile(picture: NamedPicture): string {
  return `${picture.name}.${'card' in picture ? 'png' : picture.rendition.format}`;
}
