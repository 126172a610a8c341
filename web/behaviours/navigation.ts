/** How a page was asked for: by a link (`push`, `replace`) or by back and forward (`traverse`). */
export type NavigationKind = 'push' | 'replace' | 'traverse';

type Listener = (url: URL, kind: NavigationKind) => void;

const listeners = new Set<Listener>();
let last: NavigationKind = 'push';

/** Called by the router when it starts to load another page (`instrumentation-client.ts`). */
export function navigationStarted(url: string, kind: NavigationKind): void {
  last = kind;
  const target = new URL(url, window.location.href);
  for (const listener of listeners) {
    listener(target, kind);
  }
}

/** Tells of every navigation that starts. The answer ends it. */
export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How the page that shows was asked for. */
export function lastNavigation(): NavigationKind {
  return last;
}
