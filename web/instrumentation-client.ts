import { type NavigationKind, navigationStarted } from './behaviours/navigation.ts';

/** The router calls this when it starts to load another page. */
export function onRouterTransitionStart(url: string, kind: NavigationKind): void {
  navigationStarted(url, kind);
}
