import type { Post } from '../../content/content.ts';
import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { PageImage } from '../model/pageBody.ts';
import type { Found } from '../problems/findings.ts';
import { resolveImage, resolveImageIn } from '../assets/resolveImage.ts';
import { cardSize } from '../head/socialImage.ts';
import { found } from '../problems/findings.ts';
import { placeOf } from '../problems/placeOf.ts';

/** The cover of a post. */
export type Cover = {
  readonly image: PageImage;
  /** The image that social networks show; absent for an SVG image, which they cannot show: such a post gets a card, like other pages. */
  readonly shared?: PageImage;
};

/**
 * Resolves the cover of a post. Networks show it in the proportions of a card, as lists of posts do. If its writer has marked the important
 * part, they get that part; otherwise they crop it themselves.
 */
export function resolveCover(post: Post, ask: SiteQuestions): Found<Cover | undefined> {
  const { cover } = post;
  if (!cover) return found(undefined);
  const place = placeOf('post', post, 'cover');
  const { value: image, ...findings } = resolveImage(cover, place, ask, cardSize);
  if (!image || image.src.endsWith('.svg')) return found(image && { image }, findings);
  if (!cover.crop && !cover.hotspot) return found({ image, shared: image }, findings);
  const { value: shared = image, assets } = resolveImageIn(cardSize, cover, place, ask);
  return found({ image, shared }, { ...findings, assets: [...findings.assets, ...assets] });
}
