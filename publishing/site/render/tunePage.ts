import { withPolicy } from '../outputs/withPolicy.ts';
import { shortenData } from './flight/shortenData.ts';

/**
 * Makes the HTML that readers get of a page as Next writes it. Throws as `startOnIntent` and `withPolicy` do.
 * @param pageScript the address of the script that every page starts with
 * @param structuredData the text of an element with the page's structured data
 */
export function tunePage(html: string, pageScript: string, structuredData: string | undefined): string {
  return withPolicy(withStructuredData(startOnIntent(shortenData(html), pageScript), structuredData));
}

function withStructuredData(html: string, text: string | undefined): string {
  if (text === undefined) return html;
  return html.replace('</head>', () => `<script type="application/ld+json">${text}</script></head>`);
}

/**
 * Makes the scripts of the framework wait until they are needed: the page only names them, for the script of our own that it starts
 * with instead (`createFramework`). Throws an Error if the page has no script of the expected form, because the framework
 * then writes pages in a way that this function does not know.
 * @param html a page as the framework writes it
 * @param pageScript the address of our own script
 */
export function startOnIntent(html: string, pageScript: string): string {
  const scripts = [...html.matchAll(asyncScript)].map(([, src = '']) => src);
  const start = `<script type="module" src="${pageScript}" data-need="block" data-framework="${scripts.join(' ')}"></script></head>`;
  const waiting = html
    .replaceAll(scriptPreload, '')
    .replaceAll(asyncScript, '')
    .replace('</head>', () => start);
  if (scripts.length === 0 || /<script[^>]* async/.test(waiting) || !waiting.includes(start)) {
    throw new Error(
      `The scripts of a page could not be made to wait: "${html.slice(0, 200)}" has none of the form '<script src="…" async="">', others as well, or no head. Change startOnIntent to how the framework writes them now.`,
    );
  }
  return waiting;
}

const asyncScript = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
