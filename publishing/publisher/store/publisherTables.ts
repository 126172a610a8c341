import type { DatabaseSync } from 'node:sqlite';
import type { Deletions } from './deletions.ts';
import type { EventRows } from './eventRows.ts';
import type { KnownAddresses } from './knownAddresses.ts';
import type { NotFoundPaths } from './notFoundPaths.ts';
import type { PastReleases } from './pastReleases.ts';
import type { Pin } from './pin.ts';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';
import type { ReleaseAudit } from './releaseAudit.ts';
import type { ReleaseRows } from './releaseRows.ts';
import type { RevisionRows } from './revisionRows.ts';
import type { SingleValue } from './singleValue.ts';
import { present } from '#core/present.ts';
import { deletions } from './deletions.ts';
import { eventRows } from './eventRows.ts';
import { knownAddresses } from './knownAddresses.ts';
import { notFoundPaths } from './notFoundPaths.ts';
import { pastReleases } from './pastReleases.ts';
import { releaseAudit } from './releaseAudit.ts';
import { releaseRows } from './releaseRows.ts';
import { revisionRows } from './revisionRows.ts';
import { singleValue } from './singleValue.ts';

/** The tables of a publisher's database, with the statements for them. */
export type PublisherTables = {
  readonly events: EventRows;
  readonly deletions: Deletions;
  readonly releases: ReleaseRows;
  readonly pastReleases: PastReleases;
  readonly revisions: RevisionRows;
  readonly addresses: KnownAddresses;
  readonly notFound: NotFoundPaths;
  readonly audit: ReleaseAudit;
  readonly refusal: SingleValue;
  readonly pin: SingleValue;
  readonly acceptedLosses: SingleValue;
};

/** Prepares the statements. */
export function publisherTables(database: DatabaseSync): PublisherTables {
  return {
    events: eventRows(database),
    deletions: deletions(database),
    releases: releaseRows(database),
    pastReleases: pastReleases(database),
    revisions: revisionRows(database),
    addresses: knownAddresses(database),
    notFound: notFoundPaths(database),
    audit: releaseAudit(database),
    refusal: singleValue(database, 'refusal'),
    pin: singleValue(database, 'pin'),
    acceptedLosses: singleValue(database, 'accepted_losses'),
  };
}

/** The state that the database holds, read in one go. */
export type PublisherState = {
  readonly newestEvent: number;
  readonly live?: Release;
  readonly refusal?: Refusal;
  readonly pin?: Pin;
  readonly acceptedLosses?: string;
  /** Ids, newest first. */
  readonly releases: readonly string[];
};

/** Reads the state. Throws what SQLite throws. */
export function readState(tables: PublisherTables): PublisherState {
  const refusal = tables.refusal.read();
  const pin = tables.pin.read();
  return present({
    newestEvent: tables.events.newest(),
    live: tables.releases.live(),
    // Written by `refuse` and `putPin`.
    refusal: refusal === undefined ? undefined : JSON.parse(refusal),
    pin: pin === undefined ? undefined : JSON.parse(pin),
    acceptedLosses: tables.acceptedLosses.read(),
    releases: tables.releases.all().map(({ id }) => id),
  });
}
