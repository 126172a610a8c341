import type { RenderedPages } from '#core/publishing/publishingState.ts';

/** The interval between two counts, in milliseconds. */
const every = 200;

/**
 * Returns a function to call whenever pages were rendered: it passes on the first and the last count of a build, and between them a few in
 * a second.
 * @param now milliseconds of a clock that does not jump
 */
export function countPages(
  tell: (pages: RenderedPages) => void,
  now: () => number = () => performance.now(),
): (pages: RenderedPages) => void {
  let toldAt = 0;
  return (pages) => {
    const { rendered, total } = pages;
    if (rendered > 0 && rendered < total && now() < toldAt + every) return;
    toldAt = now();
    tell(pages);
  };
}
