/** The looks by which the site is recognized where its pages are not: on the cards that others show for a link to it. Colours are those of `tokens.css`. */
export const brand: Brand = {
  accent: '#3cc4b0',
  // A rate that swings and then settles inside its band.
  mark:
    '<g fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M6 13h52M6 51h52" stroke="#3cc4b0"/>' +
    '<path d="M6 32c4-16.5 10.5-16.5 15 0s8 10.5 12 0 6-5.5 10 0 3.5 1 7 0h8" stroke="#f6f9fc"/></g>',
  // A rate in steps above the risk, inside its band: the drawing of the home page.
  cardDrawing:
    '<path d="M0 630V596C160 590 230 556 330 560S500 606 620 596 820 520 900 470 1030 416 1090 440 1170 492 1200 488V630Z" fill="#221d16"/>' +
    '<path d="M0 596C160 590 230 556 330 560S500 606 620 596 820 520 900 470 1030 416 1090 440 1170 492 1200 488" fill="none" stroke="#8f6c36" stroke-width="2"/>' +
    '<path d="M0 566H180V532H430V562H640V540H760V494H850V440H930V392H1110V424H1160V452H1200" fill="none" stroke="#3cc4b0" stroke-width="5" stroke-linejoin="round"/>',
  titleFont: '@fontsource/figtree/files/figtree-latin-600-normal',
};

export type Brand = {
  /** The colour of words on the cards, which are dark: `--accent` of the dark mode. */
  readonly accent: string;
  /** The logo on dark ground, as SVG elements in a square of 64 units. */
  readonly mark: string;
  /** The drawing behind the words of a card of 1200 by 630 units, as SVG elements; may be empty. */
  readonly cardDrawing: string;
  /**
   * The font of titles, on pages and cards: a file in a package of `node_modules`, without its ending. It is also named where only a bundler
   * finds it, in `web/styles/tokens.css`, `web/app/titleFont.ts` and `studio/fields/LookPicture.tsx`.
   */
  readonly titleFont: `${string}/${string}`;
};
