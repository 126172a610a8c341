import localFont from 'next/font/local';

/**
 * The typeface of titles: one weight of Figtree (SIL Open Font License), served by the site itself. A reader whose connection is
 * too slow for it sees the typeface of the text instead: nothing moves after the first paint.
 */
export const titleFont = localFont({
  src: '../../node_modules/@fontsource/figtree/files/figtree-latin-600-normal.woff2',
  weight: '600',
  display: 'optional',
  variable: '--title-face',
  // Only useful if the font may be swapped in later, which `optional` rules out.
  adjustFontFallback: false,
});
