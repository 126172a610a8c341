import { withPolicy } from '../outputs/withPolicy.ts';
import { shortenData } from './flight/shortenData.ts';
import { startOnIntent } from './startOnIntent.ts';

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
