import type { Element } from 'hast';

const blocks: ReadonlySet<string> = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h2 h3
   h4 head header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);

/** Returns whether an element starts a new line. */
export function isHtmlBlock({ tagName }: Element): boolean {
  return blocks.has(tagName);
}
