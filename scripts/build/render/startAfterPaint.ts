import { inlineScript } from '#core/text/inlineScript.ts';

export type StartedPage = {
  readonly html: string;
  /** Addresses of the scripts that the page starts with, as it spells them. */
  readonly scripts: readonly string[];
};

/**
 * Makes the scripts of a page wait for the first paint: a few lines in the head request them once the text is on the screen.
 * Otherwise they are loaded, compiled and run during the first layout and, if they arrive early (from a cache or a host
 * nearby), before the text is painted. Throws an Error if the page has no script of the expected form, because the framework
 * then writes pages in a way that this function does not know.
 */
export function startAfterPaint(html: string): StartedPage {
  const scripts = [...html.matchAll(asyncScript)].map(([, src = '']) => src);
  const start = `<script>${inlineScript(startScripts, scripts)}</script></head>`;
  const waiting = html
    .replaceAll(scriptPreload, '')
    .replaceAll(asyncScript, '')
    .replace('</head>', () => start);
  if (scripts.length === 0 || /<script[^>]* async/.test(waiting) || !waiting.includes(start)) {
    throw new Error(
      `The scripts of a page could not be made to wait: "${html.slice(0, 200)}" has none of the form '<script src="…" async="">', others as well, or no head. Change startAfterPaint to how the framework writes them now.`,
    );
  }
  return { html: waiting, scripts };
}

const asyncScript = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Runs in the browser, without its module: see inlineScript. Waits for the parser first, because a page that arrives in pieces
 * is painted in pieces; then for frames until the browser reports a paint (some report it late, or never), and one more for
 * the last piece. Does not wait in a hidden tab, which is never painted.
 */
function startScripts(scripts: readonly string[]): void {
  function start(): void {
    for (const src of scripts) {
      const script = document.createElement('script');
      script.src = src;
      script.setAttribute('async', '');
      document.head.append(script);
    }
  }

  function wait(frames: number): void {
    requestAnimationFrame(() => {
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      if (frames > 0 && !isPainted) wait(frames - 1);
      else requestAnimationFrame(() => setTimeout(start));
    });
  }

  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) start();
    else wait(60);
  });
}
