export type Scroll = {
  readonly previous: number;
  readonly current: number;
  /** Height of the navbar. */
  readonly height: number;
  /** The maximum scroll position of the page. */
  readonly end: number;
};

export type NavbarPosition = 'shown' | 'hidden' | 'unchanged';

/**
 * Decides where the navbar goes when the page is scrolled: hidden on the way down, once the page has scrolled by more than the
 * navbar's height; shown on the way up, except for the bounce at the end of the page.
 */
export function navbarPosition({ previous, current, height, end }: Scroll): NavbarPosition {
  if (current < height) {
    return 'shown';
  }
  if (current > previous) {
    return 'hidden';
  }
  return current < previous && current < end ? 'shown' : 'unchanged';
}
