import type { SiteAddress } from '../model/siteAddress.ts';
import type { SiteSize } from './siteSize.ts';

/** Every address that readers could ever find something at, as of a release. */
export type Ledger = {
  /** The size of the release's site; absent before the first one, and when it is not known. */
  readonly size?: SiteSize;
  readonly entries: LedgerEntries;
};

/** By path. */
export type LedgerEntries = ReadonlyMap<string, LedgerEntry>;

/** `anchors` are the ids of all headings that the page ever had. */
export type LedgerEntry = SiteAddress & {
  /** The anchors that are missing, which the build of a release has warned about. */
  readonly missing?: readonly string[];
  /** Set when the release has no page and no file there any more. */
  readonly past?: true;
};

export const emptyLedger: Ledger = { entries: new Map() };
