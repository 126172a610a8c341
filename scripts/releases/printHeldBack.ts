import type { HeldBackAnswer } from '#core/publishing/heldBackPublish.ts';
import type { Sample } from '#core/publishing/siteReleases.ts';
import { countOf } from '#core/text/countOf.ts';

/** The most pages and addresses that are listed. */
const maxListed = 50;

/** Describes the losses that hold back a publish, a line for each. */
export function printHeldBack({ heldBack }: HeldBackAnswer): string {
  if (!heldBack) return 'Nothing is held back.';
  const { lost, losses } = heldBack;
  const lines = [
    ...(lost.count === 0
      ? []
      : [
          `${countOf(lost.count, 'address', 'addresses')} would stop working. npm run redirects says where each leads, or that it was removed:`,
          ...listed(lost, ({ path, to }) => (to === undefined ? path : `${path} (its page is at ${to} now)`)),
        ]),
    ...(losses?.pages
      ? [`The site would have ${losses.pages.after} pages instead of ${losses.pages.before}.`]
      : []),
    ...(losses?.types ?? []).map(
      ({ type, before, after }) =>
        `${after} of ${countOf(before, 'document')} of the type "${type}" would be left.`,
    ),
    ...(losses?.address ? [`The site would move from ${losses.address.from} to ${losses.address.to}.`] : []),
    ...(losses && losses.lost.count > 0
      ? [
          `${countOf(losses.lost.count, 'page')} would be gone:`,
          ...listed(losses.lost, ({ path, title }) => (title === undefined ? path : `${path} ("${title}")`)),
        ]
      : []),
  ];
  return lines.join('\n');
}

function listed<Item>({ count, first }: Sample<Item>, text: (item: Item) => string): readonly string[] {
  const shown = first.slice(0, maxListed);
  const rest = count - shown.length;
  return [...shown.map((item) => `  ${text(item)}`), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
