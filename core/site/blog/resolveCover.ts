import type { Post } from '../../content/content.ts';
import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { PageImage } from '../model/pageBody.ts';
import type { AssetUse, Found } from '../problems/findings.ts';
import { present } from '../../present.ts';
import { resolveImage, resolveImageIn } from '../assets/resolveImage.ts';
import { cardSize } from '../head/socialImage.ts';
import { found } from '../problems/findings.ts';
import { placeOf } from '../problems/placeOf.ts';

/** The cover of a post. */
export type Cover = {
  readonly image: PageImage;
  /**
   * The image that social networks show, which of an AVIF image is a JPEG, because most of them cannot show that. Absent for an SVG image, which
   * none can: such a post gets a card, like other pages.
   */
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
  const { value: image, ...findings } = resolveImage(cover, place, ask, { box: cardSize });
  if (!image || image.src.endsWith('.svg')) return found(image && { image }, findings);
  const isWhole = !cover.crop && !cover.hotspot;
  const { value: part = image, assets } = isWhole
    ? found(image, findings)
    : resolveImageIn(cardSize, cover, place, ask);
  const shared = asShared(part, assets);
  return found(
    { image, shared: shared.image },
    { ...findings, assets: [...findings.assets, ...shared.assets] },
  );
}

/** Returns an image and its files as social networks get them. */
function asShared(image: PageImage, assets: readonly AssetUse[]): Shared {
  const { src } = image;
  if (!src.endsWith('.avif')) return { image, assets };
  const path = src.replace(/avif$/, 'jpg');
  return {
    image: { ...image, src: path },
    assets: assets.map((use) => (use.path === src ? asJpeg(use, path) : use)),
  };
}

/** Only pages show renditions. */
function asJpeg({ asset, region, place }: AssetUse, path: string): AssetUse {
  return present({ asset, region, place, path, extension: 'jpg' });
}

type Shared = { readonly image: PageImage; readonly assets: readonly AssetUse[] };
