import type { HeldBack } from '../site/ledger/guardSite.ts';
import type { LostAddress } from '../site/ledger/lostAddress.ts';
import type { SiteLosses } from '../site/ledger/siteLosses.ts';
import type { Sample } from './siteReleases.ts';

/** A publish that would take something away from readers of the last release. Found if the content has no errors other than redirects that lead to nothing. */
export type HeldBackPublish = {
  /** Addresses that readers know and that would end in nothing. Each needs a redirect, or to be declared as removed. */
  readonly lost: Sample<LostAddress>;
  /** Suspicious losses, until somebody confirms them. `id` identifies exactly these losses, so that nobody confirms others unseen. */
  readonly losses?: Omit<SiteLosses, 'lost'> & {
    readonly id: string;
    /** The pages that readers would lose. */
    readonly lost: Sample<SiteLosses['lost'][number]>;
  };
};

/**
 * The publisher's answer when it is asked what it holds back; `heldBack` is absent when it holds back nothing. `refusedAt` is an ISO 8601
 * instant.
 */
export type HeldBackAnswer = { readonly heldBack?: HeldBackPublish & { readonly refusedAt: string } };

/** The most of each kind that are named. */
const maxTold = 1000;

/** @param idOf names losses, the same for the same ones */
export function heldBackPublish(
  { lost, losses }: HeldBack,
  idOf: (losses: SiteLosses) => string,
): HeldBackPublish {
  if (!losses) return { lost: sample(lost) };
  return { lost: sample(lost), losses: { ...losses, id: idOf(losses), lost: sample(losses.lost) } };
}

function sample<Item>(items: readonly Item[]): Sample<Item> {
  return { count: items.length, first: items.slice(0, maxTold) };
}
