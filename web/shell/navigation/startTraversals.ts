export type Traversals = {
  /** Call when the framework runs. */
  readonly connect: () => void;
  /** Call when the router shows another page. */
  readonly navigated: () => void;
};

/**
 * Loads the page of an entry of the browser's history that the router cannot show: while it does not run, and if the entry has no state
 * of the router, because a link to a place on the page made it before the router ran. Listens before the router does.
 */
export function startTraversals(): Traversals {
  let shown = document.documentElement.dataset['path'] ?? window.location.pathname;
  let isRunning = false;
  // The reader went back or forward before this script ran.
  if (window.location.pathname !== shown) window.location.reload();
  window.addEventListener(
    'popstate',
    (event) => {
      const { state }: { readonly state: unknown } = event;
      if (window.location.pathname === shown || (isRunning && state !== null)) return;
      event.stopImmediatePropagation();
      window.location.reload();
    },
    true,
  );
  return {
    connect: () => void (isRunning = true),
    navigated: () => void (shown = window.location.pathname),
  };
}

/** Returns whether the reader came to this page by going back or forward, and so may continue to. */
export function isTraversed(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}
