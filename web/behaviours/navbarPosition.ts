export type Scroll = {
  readonly previous: number;
  readonly current: number;
  /** Height of the navbar. */
  readonly height: number;
  /** The furthest that the page scrolls. */
  readonly end: number;
};

/**
 * Where the navbar goes when the page is scrolled: away on the way down, once the page has moved by more than its own
 * height; back on the way up, except for the bounce at the end of the page. Nothing: it stays as it is.
 */
export function navbarPosition({ previous, current, height, end }: Scroll): 'shown' | 'hidden' | undefined {
  if (current < height) {
    return 'shown';
  }
  if (current > previous) {
    return 'hidden';
  }
  return current < previous && current < end ? 'shown' : undefined;
}
