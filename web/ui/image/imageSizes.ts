/** Widths of images on pages, as in the HTML attribute `sizes`. On a small screen the gutters of a page are 4% of its width each. */
export const imageSizes = {
  /** In a text: as wide as its column (`--text-width`). */
  figure: '(min-width: 50rem) 46rem, 92vw',
  /** Beside others in a gallery, on a phone in two columns at most. */
  gallery: '(min-width: 50rem) 15rem, 46vw',
  /** Above a post. */
  cover: '(min-width: 45rem) 41rem, 92vw',
  /** Beside the summary of a post, and above it on a small screen. */
  listedCover: '(min-width: 641px) 13rem, 92vw',
  portrait: '4rem',
  largePortrait: '6rem',
} as const;
