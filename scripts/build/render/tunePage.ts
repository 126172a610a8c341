import { shortenData } from './flight/shortenData.ts';
import { startOnIntent } from './startOnIntent.ts';

/**
 * Makes the HTML that readers get of a page as Next writes it. Throws as `startOnIntent` does.
 * @param pageScript the address of the script that every page starts with
 */
export function tunePage(html: string, pageScript: string): string {
  return startOnIntent(shortenData(html), pageScript);
}
