/** The way in which a page was requested: by a link (`push`, `replace`) or by back and forward (`traverse`). */
export type NavigationKind = 'push' | 'replace' | 'traverse';

/** The framework's router. Its addresses are complete, with the base path. */
export type PageRouter = {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
};

/**
 * The services of the script of every page (`web/shell/pageScript.ts`) to the framework, whose scripts arrive later, if at all, and
 * share no modules with it (decision 039).
 */
export type PageShell = {
  /** Call when the framework has taken over the page: from now on, links are followed by its router. */
  readonly connect: (router: PageRouter) => void;
  /** Call when the router starts to load another page. */
  readonly navigationStarted: (url: string, kind: NavigationKind) => void;
  /** Call when the router shows another page. */
  readonly navigated: () => void;
  /** Call when a body is in the page, before it is painted: shows the tabs that the reader has chosen, and runs custom blocks. */
  readonly showsBody: (body: HTMLElement) => void;
  /** Call when a sidebar is in the page, before it is painted: opens what the reader has opened in it, and scrolls it. */
  readonly showsSidebar: (sidebar: HTMLElement) => void;
  /** The payload in a file that was prefetched; see prefetchPage.ts. */
  readonly prefetchedPayload: (file: string) => Promise<string | undefined>;
};

declare global {
  interface Window {
    /** Set before the framework starts. */
    pageShell: PageShell;
  }
}

/** Returns what the script of the page does for the framework. Only for code that runs in the browser. */
export function pageShell(): PageShell {
  return window.pageShell;
}
