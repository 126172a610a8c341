import { withPolicy } from '../outputs/withPolicy.ts';
import { shortenData } from './flight/shortenData.ts';
import { startOnIntent } from './startOnIntent.ts';

/**
 * Makes the HTML that readers get of a page as Next writes it. Throws as `startOnIntent` and `withPolicy` do.
 * @param pageScript the address of the script that every page starts with
 */
export function tunePage(html: string, pageScript: string): string {
  return withPolicy(startOnIntent(shortenData(html), pageScript));
}
