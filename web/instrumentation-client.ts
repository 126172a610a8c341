import { type NavigationKind, navigationStarted } from './behaviours/navigation.ts';
import { startInSteps } from './behaviours/startInSteps.ts';

// What takes longest to evaluate comes alone; the rest follows as Next asks for it.
startInSteps([() => import('react-dom/client')]);

/** The router calls this when it starts to load another page. */
export function onRouterTransitionStart(url: string, kind: NavigationKind): void {
  navigationStarted(url, kind);
}
