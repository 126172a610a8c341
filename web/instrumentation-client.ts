import type { NavigationKind } from './shell/navigation/navigation.ts';
import { navigationStarted } from './shell/navigation/navigation.ts';
import { startInSteps } from './shell/navigation/startInSteps.ts';
import { answerRouter } from './ui/links/answerRouter.ts';

// What takes longest to evaluate is loaded alone; the rest follows as Next asks for it.
startInSteps([() => import('react-dom/client')]);

answerRouter();

/** The router calls this when it starts to load another page. */
export function onRouterTransitionStart(url: string, kind: NavigationKind): void {
  navigationStarted(url, kind);
}
