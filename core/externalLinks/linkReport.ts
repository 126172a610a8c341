import type { ProblemPlace } from '../problem.ts';
import type { ExternalLink } from './externalLink.ts';
import type { LinkResult, LinkState } from './linkResult.ts';
import { compareText } from '../text/compareText.ts';
import { askedAddress } from './externalLink.ts';
import { linkStates } from './linkResult.ts';

/** A link that is not fine, as a writer finds it. */
export type ReportedLink = LinkResult & { readonly where: ProblemPlace; readonly url: string };

/** The results of a check of all external links. */
export type LinkReport = {
  /** ISO 8601 instant of the check. */
  readonly at: string;
  /** The number of addresses of each state. */
  readonly counts: Readonly<Record<LinkState, number>>;
  /** Links whose state is not `ok`: the worst first, then by document. */
  readonly links: readonly ReportedLink[];
};

/**
 * Makes the report of links of which some or all were checked.
 * @param results by address, as `askedAddress` makes it
 */
export function linkReport(
  links: readonly ExternalLink[],
  results: ReadonlyMap<string, LinkResult>,
  at: string,
): LinkReport {
  const counts = { gone: 0, moved: 0, refuses: 0, unreachable: 0, private: 0, ok: 0 };
  for (const { state } of results.values()) counts[state] += 1;
  const reported = links.flatMap((link): ReportedLink[] => {
    const result = results.get(askedAddress(link.url) ?? '');
    return result && result.state !== 'ok' ? [{ ...link, ...withPlace(result, link.url) }] : [];
  });
  return { at, counts, links: reported.toSorted(worstFirst) };
}

/** The place on a page (`#fees`) is not asked for, and stays when the page moves. */
function withPlace({ to, ...result }: LinkResult, url: string): LinkResult {
  if (to === undefined) return result;
  const { hash } = new URL(url);
  return { ...result, to: to.includes('#') ? to : `${to}${hash}` };
}

function worstFirst(one: ReportedLink, other: ReportedLink): number {
  return (
    linkStates.indexOf(one.state) - linkStates.indexOf(other.state) ||
    compareText(one.where.documentTitle, other.where.documentTitle) ||
    compareText(one.where.documentId, other.where.documentId) ||
    compareText(one.where.field ?? '', other.where.field ?? '')
  );
}
