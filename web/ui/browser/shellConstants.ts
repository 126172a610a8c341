/* Numbers and names that several parts of the shell share. Times in ms, lengths in px. */

/** Up to this width a page is shown as on a phone. The stylesheets have the same number. */
export const desktopBreakpoint = 996;

/** The progress bar of a navigation. It starts at `minimum` and grows by at most `trickleRate` every `trickleSpeed`. */
export const progressBar = {
  delay: 200,
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const;

/** How long loading may take before a spinner appears. */
export const spinnerDelay = 200;

/** The keys of the browser's storage. Renaming one loses the choices of all readers. */
export const storageKeys = {
  theme: 'theme',
  preferredVersion: 'docs-preferred-version',
  announcement: (id: string): string => `announcement-dismissed:${id}`,
  tabs: (group: string): string => `tabs:${group}`,
  reloaded: 'reloaded-routes',
} as const;

/** How long a copy button shows that it has copied. */
export const copiedFor = 1000;

/** How many pages are prefetched at most on each page because links to them are in view. */
export const maxPrefetchedPages = 4;
