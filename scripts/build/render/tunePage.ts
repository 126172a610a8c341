import { shortenData } from './flight/shortenData.ts';
import { startAfterPaint } from './startAfterPaint.ts';

/** Makes the HTML that readers get of a page as Next writes it. Throws as `startAfterPaint` does. */
export function tunePage(html: string): string {
  return startAfterPaint(shortenData(html)).html;
}
