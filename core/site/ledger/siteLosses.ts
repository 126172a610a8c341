import type { Problem } from '../../problem.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { Ledger } from './ledger.ts';
import type { SiteSize } from './siteSize.ts';
import { present } from '../../present.ts';
import { countOf } from '../../text/countOf.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { absentEntries } from './absentEntries.ts';
import { fatesOf } from './fatesOf.ts';
import { siteSize } from './siteSize.ts';

/** The losses of a publish that are too large for an ordinary edit. */
export type SiteLosses = {
  /** Types of which a large part of the documents is gone. */
  readonly types: readonly ({ readonly type: string } & Change)[];
  /** The number of pages that the site had and would have. */
  readonly pages?: Change;
  /** Set if the site as a whole gets another address: host and base path. */
  readonly address?: { readonly from: string; readonly to: string };
  /** The pages that readers lose. */
  readonly lost: readonly { readonly path: string; readonly title?: string }[];
};

type Change = { readonly before: number; readonly after: number };

/** Fewer are never too many. */
const minLost = 3;
/** From how many documents on a part of them counts, and the largest part that may go. */
const [minOfType, maxOfType] = [10, 0.3];
const maxOfPages = 0.2;

/**
 * Compares a site with the last release. A publish is suspicious if a type of 10 documents or more loses more than 30 %, if one of 3 or more
 * loses all, if the site loses more than 20 % of its pages (and at least 3), or if the whole site moves to another host or base path. A page
 * that redirects to another counts as replaced, not as lost, so that removing a version of the docs is not suspicious. Undefined when
 * nothing is, and before the first release.
 * @param documents how many published documents there are of each type
 */
export function siteLosses(
  { size: before, entries }: Ledger,
  model: SiteModel,
  documents: Readonly<Record<string, number>>,
): SiteLosses | undefined {
  if (!before) return undefined;
  const after = siteSize(model, documents);
  const fates = fatesOf(entries, model);
  const absent = absentEntries(entries, model).filter(({ past, isFile }) => !past && !isFile);
  const stays = new Set(absent.length === 0 ? [] : model.addresses.map(({ document }) => document?.id));
  const left = absent.filter(({ document }) => !(document && stays.has(document.id)));
  const replaced = left.filter(({ path }) => fates.get(path)?.kind === 'moved');
  const types = typeLosses(
    before,
    after,
    (type) => replaced.filter(({ document }) => document?.type === type).length,
  );
  const pagesNow = after.pages + replaced.length;
  const lostPages = before.pages - pagesNow;
  const losesPages = lostPages >= minLost && lostPages > before.pages * maxOfPages;
  const moves = before.address !== after.address;
  if (types.length === 0 && !losesPages && !moves) return undefined;
  return present({
    types,
    pages: losesPages ? { before: before.pages, after: pagesNow } : undefined,
    address: moves ? { from: before.address, to: after.address } : undefined,
    lost: left
      .filter((entry) => !replaced.includes(entry))
      .map(({ path, document }) => present({ path, title: document?.title })),
  });
}

function typeLosses(
  before: SiteSize,
  after: SiteSize,
  replacedOf: (type: string) => number,
): SiteLosses['types'] {
  return Object.entries(before.documents).flatMap(([type, had]) => {
    const has = (after.documents[type] ?? 0) + replacedOf(type);
    const isSuspicious = (had >= minOfType && had - has > had * maxOfType) || (had >= minLost && has === 0);
    return isSuspicious ? [{ type, before: had, after: has }] : [];
  });
}

/** The error that holds a publish back until somebody has confirmed it. */
export function siteLossesProblem({ types, pages, address }: SiteLosses): Problem {
  const parts = [
    ...(pages ? [`leave ${pages.after} of ${countOf(pages.before, 'page')}`] : []),
    ...types.map(
      ({ type, before, after }) => `leave ${after} of ${countOf(before, 'document')} of the type "${type}"`,
    ),
    ...(address ? [`move the whole site from ${address.from} to ${address.to}`] : []),
  ];
  return contentProblem('suspicious-loss', undefined, {
    message: `This would ${parts.join(', and ')}, which is too much to happen unasked.`,
    fix: `${address ? 'See to it that the old address leads to the new one. ' : ''}If it is meant, confirm it in the Site tool of the Studio or with "npm run releases -- accept-losses --yes"; for a plain build, with "npm run build -- --accept-losses". If not, restore the content.`,
  });
}
