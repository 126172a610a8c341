/**
 * The address at which the site serves the typeface of its titles: the font of `brand.titleFont`, which
 * `tokens.css` declares. Not `next/font`, which forgets to have it requested early on the not-found page.
 */
export const titleFontHref = new URL(
  '../../node_modules/@fontsource/figtree/files/figtree-latin-600-normal.woff2',
  import.meta.url,
).toString();
