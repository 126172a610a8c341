import type { LinkFailure } from './linkAnswer.ts';
import { percentDecoded } from '../../links/percentDecoded.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { createSuggester } from '../../text/createSuggester.ts';
import { findAnchor } from './findAnchor.ts';

/**
 * Resolves the anchor of a link. If the page has no such heading, the anchor stays as written. The empty anchor is the top of the page.
 * @param headings ids of the headings of the page that the link leads to; pass the same array each time for a page
 * @param page a name for the page, e.g. `this page`
 */
export function resolveAnchor(
  written: string,
  headings: readonly string[],
  page: string,
): { readonly anchor: string; readonly anchorFailure?: LinkFailure } {
  const anchor = written === '' ? '' : findAnchor(written, headings);
  if (anchor !== undefined) return { anchor };
  const readable = percentDecoded(written);
  const nearest = suggesterFor(headings)(readable);
  const anchorFailure = {
    value: `#${written}`,
    clause: `leads to the heading "#${readable}", which ${page} does not have`,
    fix: fixFor(nearest, headings),
  };
  return { anchor: written, anchorFailure };
}

function fixFor(nearest: string | undefined, headings: readonly string[]): string {
  if (headings.length === 0) return 'That page has no headings: remove the part with "#".';
  return nearest === undefined
    ? 'Choose a heading of that page, or remove the part with "#".'
    : `Use "#${nearest}", which is the nearest one, or remove the part with "#".`;
}

const suggesterFor = oncePerObject((headings: readonly string[]) =>
  createSuggester(() => headings, { anyway: true, maxWork: 20_000_000 }),
);
