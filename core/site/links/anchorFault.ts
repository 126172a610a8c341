import { nearestText } from '../../text/nearestText.ts';
import type { LinkFault } from './linkAnswer.ts';

/**
 * Says what is wrong with an anchor, given the ids of the headings of the page it leads to. The empty anchor is the top
 * of the page.
 * @param page what to call the page, e.g. `this page`
 */
export function anchorFault(
  anchor: string,
  headings: readonly string[],
  page: string,
): LinkFault | undefined {
  if (anchor === '' || headings.includes(anchor)) return undefined;
  const nearest = nearestText(anchor, headings);
  return {
    value: `#${anchor}`,
    clause: `leads to the heading "#${anchor}", which ${page} does not have`,
    fix:
      nearest === undefined
        ? 'That page has no headings: remove the part with "#".'
        : `Use "#${nearest}", which is the nearest one, or remove the part with "#".`,
  };
}
