import { startAfterPaint } from './startAfterPaint.ts';
import { withoutRepeatedBodies } from './withoutRepeatedBodies.ts';

/** Makes the HTML that readers get of a page as Next writes it. Throws as `startAfterPaint` does. */
export function tunePage(html: string): string {
  return startAfterPaint(withoutRepeatedBodies(html)).html;
}
