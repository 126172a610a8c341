import { hashTarget } from '../browser/hashTarget.ts';

/** A heading counts as being read above this share of the window's height. */
const readingZone = 0.5;

/**
 * Marks the section that is being read in the table of contents with `aria-current`. Returns a function that stops it.
 */
export function startCurrentSection(): () => void {
  let asked = 0;
  const mark = (): void => {
    asked = 0;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.TableOfContents-list a')];
    const headings = links.map((link) => hashTarget(link.hash));
    const target = hashTarget();
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const current = currentSection(
      headings.map((heading) =>
        heading?.checkVisibility() === true ? heading.getBoundingClientRect().top : Number.NaN,
      ),
      {
        top,
        height: window.innerHeight,
        atStart: window.scrollY === 0,
        atEnd: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
        target: headings.findIndex((heading) => heading !== null && heading === target),
      },
    );
    links.forEach((link, index) => {
      if (index === current) {
        link.setAttribute('aria-current', 'true');
        keepInView(link);
      } else {
        link.removeAttribute('aria-current');
      }
    });
  };
  const ask = (): void => {
    if (asked === 0) {
      asked = requestAnimationFrame(mark);
    }
  };
  ask();
  window.addEventListener('scroll', ask, { passive: true });
  window.addEventListener('resize', ask, { passive: true });
  // Links to what is already in view do not scroll.
  document.addEventListener('click', ask);
  window.addEventListener('popstate', ask);
  return () => {
    cancelAnimationFrame(asked);
    document.removeEventListener('click', ask);
    window.removeEventListener('popstate', ask);
    window.removeEventListener('scroll', ask);
    window.removeEventListener('resize', ask);
  };
}

export type ReadingWindow = {
  /** The top of the readable area, below the navbar. */
  readonly top: number;
  readonly height: number;
  /** True if the page is scrolled to its start. */
  readonly atStart: boolean;
  /** True if the page is scrolled to its end. */
  readonly atEnd: boolean;
  /** Index of the section that the address names, or -1. */
  readonly target: number;
};

/**
 * Index of the section that is being read, from the positions of the headings relative to the window (px, NaN for hidden ones): the first
 * heading in the upper half of the window, or else the last one above it. At the end of the page, where headings cannot come up any
 * further, it is the one that the address names, if it is in view, or else the last one. -1 before the first heading.
 */
export function currentSection(tops: readonly number[], reading: ReadingWindow): number {
  const { top, height, atStart, atEnd, target } = reading;
  const last = tops.findLastIndex((place) => !Number.isNaN(place));
  if (atEnd) {
    const named = tops[target] ?? Number.NaN;
    if (named >= top - 1 && named < height) return target;
    if (!atStart) return last;
  }
  const first = tops.findIndex((place) => place >= top - 1);
  if (first === -1) return last;
  if ((tops[first] ?? Infinity) < height * readingZone) return first;
  return tops.findLastIndex((place, index) => index < first && !Number.isNaN(place));
}

/** Scrolls a long table of contents, but not the page. */
function keepInView(link: HTMLElement): void {
  const frame = link.closest('nav');
  if (frame && frame.scrollHeight > frame.clientHeight) {
    const place = link.getBoundingClientRect();
    const view = frame.getBoundingClientRect();
    if (place.top < view.top || place.bottom > view.bottom) {
      frame.scrollTop += place.top - view.top - view.height / 2;
    }
  }
}
