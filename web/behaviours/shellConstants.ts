/* The exact numbers and names of the shell, as the product's specification fixes them. Times in ms, lengths in px. */

/** Up to this width a page is shown as on a phone (specification, section 9: desktop breakpoint). */
export const desktopBreakpoint = 996;

/** Section 9: route progress bar. It starts at `minimum` and grows by at most `trickleRate` every `trickleSpeed`. */
export const progressBar = {
  delay: 200,
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const;

/** Section 9: lazy-load spinner delay. */
export const spinnerDelay = 200;

/** Section 4: where choices are kept. */
export const storageKeys = {
  theme: 'theme',
  preferredVersion: 'docs-preferred-version',
  announcement: (id: string): string => `announcement-dismissed:${id}`,
  tabs: (group: string): string => `tabs:${group}`,
  reloaded: 'reloaded-routes',
} as const;

/** How long a copy button says that it has copied. */
export const copiedFor = 1000;

/** Section 4: at most so many pages are fetched ahead because links to them are in view, for each page. */
export const prefetchedPerPage = 4;
