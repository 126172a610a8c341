import { inlineScript } from '#core/text/inlineScript.ts';

export type StartedPage = {
  readonly html: string;
  /** Addresses of the scripts that the page starts with, as it spells them. */
  readonly scripts: readonly string[];
};

/**
 * Makes the scripts of a page wait for its first picture: a few lines in the head ask for them once the text is on the
 * screen. Without this they are loaded, compiled and run beside the first layout, and where they come early, from a cache
 * or a host nearby, before the text. Throws an Error when there is no script to be found, because then the framework
 * writes pages in another way than this function knows.
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
 * Runs in the browser, by itself: see inlineScript. The parser is done before the picture is waited for: a page that arrives in
 * pieces is painted in pieces. Then frames go by until the browser says that it has shown one (some say late, or never), and
 * one more for what the last piece brought. What nobody sees is not painted.
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
