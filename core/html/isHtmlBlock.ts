import type { Element } from 'hast';

const blocks: ReadonlySet<string> = new Set(
  `address article aside blockquote body caption details dir div dl figcaption figure footer form h2 h3 h4 head header hr
   html li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** Whether an element starts a new line. */
export function isHtmlBlock({ tagName }: Element): boolean {
  return blocks.has(tagName);
}
