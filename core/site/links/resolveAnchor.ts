import { percentDecoded } from '../../links/percentDecoded.ts';
import { nearestText } from '../../text/nearestText.ts';
import { findAnchor } from './findAnchor.ts';
import type { LinkFault } from './linkAnswer.ts';

/**
 * The anchor that a link gets for a written one, and what is wrong with it, given the ids of the headings of the page it leads
 * to. The empty anchor is the top of the page.
 * @param page what to call the page, e.g. `this page`
 */
export function resolveAnchor(
  written: string,
  headings: readonly string[],
  page: string,
): { readonly anchor: string; readonly anchorFault?: LinkFault } {
  const anchor = written === '' ? '' : findAnchor(written, headings);
  if (anchor !== undefined) return { anchor };
  const readable = percentDecoded(written);
  const nearest = nearestText(readable, headings);
  const anchorFault = {
    value: `#${written}`,
    clause: `leads to the heading "#${readable}", which ${page} does not have`,
    fix:
      nearest === undefined
        ? 'That page has no headings: remove the part with "#".'
        : `Use "#${nearest}", which is the nearest one, or remove the part with "#".`,
  };
  return { anchor: written, anchorFault };
}
