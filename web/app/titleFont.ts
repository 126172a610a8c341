import localFont from 'next/font/local';

/**
 * The face of titles: one weight of Figtree (SIL Open Font License), served by the site itself. A reader whose
 * connection is too slow for it keeps the text face: nothing moves once it is painted.
 */
export const titleFont = localFont({
  src: '../../node_modules/@fontsource/figtree/files/figtree-latin-600-normal.woff2',
  weight: '600',
  display: 'optional',
  variable: '--title-face',
  // Only useful where the face may come in later, which `optional` rules out.
  adjustFontFallback: false,
});
