import type { NavigationKind } from './ui/browser/pageShell.ts';
import { startInSteps } from './shell/navigation/startInSteps.ts';
import { pageShell } from './ui/browser/pageShell.ts';
import { answerRouter } from './ui/links/answerRouter.ts';

startInSteps([
  // In a build it is a script of its own, which runs before this one is requested.
  ...(process.env.NODE_ENV === 'development' ? [() => import('./shell/devScript.ts')] : []),
  // What takes longest to evaluate is loaded alone; the rest follows as Next asks for it.
  () => import('react-dom/client'),
]);

answerRouter();

/** The router calls this when it starts to load another page. */
export function onRouterTransitionStart(url: string, kind: NavigationKind): void {
  pageShell().navigationStarted(url, kind);
}
