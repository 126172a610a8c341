/** How a page was requested: by a link (`push`, `replace`) or by back and forward (`traverse`). */
export type NavigationKind = 'push' | 'replace' | 'traverse';

type Listener = (url: URL, kind: NavigationKind) => void;

/* The router reports navigations outside of React, once for the whole tab, so their state is module state. */

const listeners = new Set<Listener>();
let last: NavigationKind = 'push';

/** The router calls this when it starts to load another page (`instrumentation-client.ts`). */
export function navigationStarted(url: string, kind: NavigationKind): void {
  last = kind;
  const target = new URL(url, window.location.href);
  for (const listener of listeners) {
    listener(target, kind);
  }
}

/** Calls `listener` when a navigation starts. Returns a function that stops it. */
export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How the current page was requested. */
export function lastNavigation(): NavigationKind {
  return last;
}
