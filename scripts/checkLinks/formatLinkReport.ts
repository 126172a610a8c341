import type { LinkReport, ReportedLink } from '#core/externalLinks/linkReport.ts';
import { linkCountsText, linkStateTexts } from '#core/externalLinks/linkStateTexts.ts';
import { countOf } from '#core/text/countOf.ts';

/**
 * A report for a terminal: by state, and in it by document.
 *
 * ```
 * Gone
 *   Fees (docPage, docPage-fees)
 *     body[_key=="a1"].markDefs[_key=="l1"].href
 *       https://example.org/old  404
 *
 * 12 addresses: 1 gone, 11 fine
 * ```
 */
export function formatLinkReport({ links, counts }: LinkReport): string {
  const byState = Map.groupBy(links, ({ state }) => state);
  const groups = [...byState].map(([state, group]) =>
    [linkStateTexts[state].title, ...documentLines(group)].join('\n'),
  );
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const summary =
    total === 0
      ? 'There are no links to other sites.'
      : `${countOf(total, 'address', 'addresses')}: ${linkCountsText(counts)}`;
  return [...groups, summary].join('\n\n');
}

function documentLines(links: readonly ReportedLink[]): readonly string[] {
  return [...Map.groupBy(links, ({ where }) => where.documentId).values()].flatMap((ofDocument) => [
    ...ofDocument
      .slice(0, 1)
      .map(({ where }) => `  ${where.documentTitle} (${where.documentType}, ${where.documentId})`),
    ...ofDocument.flatMap(({ where, url, to, reason }) => [
      `    ${where.field ?? ''}`,
      `      ${url}${to === undefined ? '' : `  → ${to}`}${reason === undefined ? '' : `  ${reason}`}`,
    ]),
  ]);
}
