import type { LinkReport } from '#core/externalLinks/linkReport.ts';
import type { OperationsWarning } from '#core/operations/operationsWarnings.ts';
import type { DeletedDocument } from '#core/publishing/deletedDocument.ts';
import type { HeldBackAnswer } from '#core/publishing/heldBackPublish.ts';
import type { NotFoundAddress } from '#core/publishing/notFoundAddress.ts';
import type { DocumentLoss, ReleaseLoss, SiteRelease, SiteReleases } from '#core/publishing/siteReleases.ts';
import type { SiteTarget, TargetStatus } from '#core/publishing/targetStatus.ts';
import type { LiveQuality } from '#core/quality/liveQuality.ts';
import type { QualityReport } from '#core/quality/qualityReport.ts';
import type { Writer } from '#core/writers/writer.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import type { PublisherControl } from '../control/publisherControl.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Release } from '../store/release.ts';
import type { RevisionDifference } from '../store/shownRevisions.ts';
import { present } from '#core/present.ts';
import { conflict } from '#system/values/httpError.ts';
import { releaseLoss } from '../release/releaseLoss.ts';

/** The operations on releases for writers. Each throws an `HttpError` (409) if it is not possible. */
export type SiteDesk = {
  readonly releases: (writer: Writer) => SiteReleases;
  /** Returns the losses of readers if the site goes back to a release. */
  readonly loss: (to: string) => ReleaseLoss;
  /** Goes back from the live release to an older one, which stays live until publishing is resumed. */
  readonly rollBack: (
    ids: { readonly from: string; readonly to: string },
    by: Pick<Writer, 'id' | 'name'>,
  ) => Promise<void>;
  /** Returns the findings of the build of the live release. */
  readonly quality: () => LiveQuality;
  readonly resume: (by: Pick<Writer, 'id' | 'name'>) => void;
  /** Returns the publish that is held back because readers would lose something. */
  readonly heldBack: () => HeldBackAnswer;
  /** Confirms these losses, as `PublisherControl` does. */
  readonly acceptLosses: (losses: string, by: Pick<Writer, 'id' | 'name'>) => void;
  /** Tries failed deliveries again now. */
  readonly retryDeliveries: () => void;
  /** Returns the addresses that readers did not find, the most frequent first. */
  readonly notFound: () => readonly NotFoundAddress[];
  /** Returns the results of the last check of external links; undefined if there was none. */
  readonly linkReport: () => LinkReport | undefined;
  /** Returns the published documents that were deleted or unpublished, the latest first. */
  readonly deleted: () => readonly DeletedDocument[];
};

export type SiteDeskOptions = {
  readonly control: Pick<
    PublisherControl,
    'list' | 'rollBack' | 'resume' | 'heldBack' | 'acceptLosses' | 'retryDeliveries'
  >;
  readonly store: Pick<PublisherStore, 'pastReleases' | 'differences' | 'notFound' | 'deleted'>;
  /** Reads the manifest of a release. Throws an Error when it cannot. */
  readonly manifestOf: (id: string) => ReleaseManifest;
  /** Reads the report of the last `npm run check-links`. */
  readonly linkReport: SiteDesk['linkReport'];
  /** Reads the quality report on a release. Throws an Error when the disk does. */
  readonly reportOf: (id: string) => QualityReport | undefined;
  /** Returns warnings for administrators. */
  readonly warnings: () => readonly OperationsWarning[];
  readonly now: () => Date;
};

/** The most releases that are listed. */
const maxListed = 100;

/**
 * Offers writers the operations of `control` in the terms of the Studio. Warnings and the details of failed deliveries are for
 * administrators only.
 */
export function createSiteDesk(options: SiteDeskOptions): SiteDesk {
  const { control, store, manifestOf, linkReport, reportOf, warnings, now } = options;
  const liveAmong = (to: string): string => {
    const { releases, live } = control.list();
    if (live === undefined || releases.every(({ id }) => id !== to)) {
      throw conflict('The files of this release are gone: only the newest ones are kept.');
    }
    return live;
  };
  return {
    releases: ({ role }) => {
      const { releases, live, pin, targets } = control.list();
      const past = store.pastReleases().map((release) => writersRelease(release, false));
      const kept = releases.map((release) => writersRelease(release, true));
      const all = [...kept, ...past].toSorted(newestFirst).slice(0, maxListed);
      const told = role === 'administrator' ? warnings() : [];
      return present({
        role,
        releases: all,
        live,
        warnings: told.length === 0 ? undefined : told,
        pin: pin && { by: pin.by, at: pin.at },
        targets: role === 'administrator' ? targets : targets?.map(writersTarget),
      });
    },
    loss: (to) => {
      const from = liveAmong(to);
      return releaseLoss({
        from: { id: from, manifest: manifestOf(from) },
        to: { id: to, manifest: manifestOf(to) },
        documents: store.differences(from, to)?.map(documentLoss),
      });
    },
    rollBack: async ({ from, to }, by) => {
      if (liveAmong(to) !== from) {
        throw conflict('Readers see another release by now. Look at what they would lose again.');
      }
      await control.rollBack(to, by.name, by.id);
    },
    resume: (by) => {
      if (!control.resume(by.name, by.id)) throw conflict('Publishing goes on already.');
    },
    heldBack: () => control.heldBack(),
    acceptLosses: (losses, by) => control.acceptLosses(losses, by.name, by.id),
    quality: () => {
      const { live } = control.list();
      return live === undefined ? {} : present({ release: live, report: reportOf(live) });
    },
    retryDeliveries: () => void control.retryDeliveries(),
    notFound: () => store.notFound(now()),
    linkReport,
    deleted: () => store.deleted(now()),
  };
}

function writersRelease(release: Release, isKept: boolean): SiteRelease {
  const { id, builtAt, pages, rendered, milliseconds, cause, problems } = release;
  const documents = cause?.documents.map(({ at: _at, ...document }) => document);
  return present({
    id,
    at: builtAt,
    pages,
    rendered,
    milliseconds,
    reasons: cause?.reasons,
    changed: cause?.changed,
    documents,
    problems,
    isKept,
  });
}

function writersTarget({ failure, ...target }: TargetStatus): SiteTarget {
  if (!failure) return target;
  const { message: _message, advice: _advice, ...told } = failure;
  return { ...target, failure: told };
}

function newestFirst(one: SiteRelease, other: SiteRelease): number {
  return Date.parse(other.at) - Date.parse(one.at);
}

function documentLoss({ id, one, other }: RevisionDifference): DocumentLoss {
  if (other === null) return { id, how: 'gone' };
  return { id, how: one === null ? 'back' : 'other' };
}
