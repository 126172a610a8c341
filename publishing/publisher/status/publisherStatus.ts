import type { BackupStatus } from '#core/operations/backupStatus.ts';
import type { Problem } from '#core/problem.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { TargetStatus } from '#core/publishing/targetStatus.ts';
import type { ProcessState } from '#system/process/processState.ts';
import type { Pin } from '../store/pin.ts';
import type { Refusal } from '../store/refusal.ts';
import type { Release } from '../store/release.ts';
import { countOf } from '#core/text/countOf.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/**
 * The response of `GET /status`. Operators and their tools read it, so its fields keep their names. Nothing in it is secret; instants are
 * ISO 8601.
 */
export type PublisherStatus = {
  /**
   * `starting`: it does not build yet; `waiting`: events were received of changes that no build has read; `pinned`: it builds
   * nothing until publishing is resumed.
   */
  readonly state: 'starting' | 'idle' | 'waiting' | 'building' | 'pinned';
  /** The release that readers see; absent before the first good build, and while its manifest is gone, so that it is built again. */
  readonly live?: Omit<Release, 'newestEvent'>;
  /**
   * The start of the running build, its last step, and its rendered pages once their number is known. `next`: events were received since, so
   * that another one begins right after it.
   */
  readonly building?: {
    readonly since: string;
    readonly step: string;
    readonly pages?: RenderedPages;
    readonly next?: true;
  };
  /** The time of the next build if nothing happens before. */
  readonly nextAt?: string;
  /** The number of events received since the data folder was made. */
  readonly eventsReceived: number;
  /** The rollback that keeps an older release live; what is published meanwhile waits. */
  readonly pinned?: Pin;
  /** The reason why the site does not show the newest content; absent when it does. */
  readonly failure?: PublishingFailure;
  /** The processes of `npm start`: the site's server, the publisher itself, the lake and the Studio. */
  readonly processes?: readonly ProcessState[];
  /** The number of pictures drawn, of those that the live site did not have yet; absent when none are being drawn. */
  readonly pictures?: { readonly drawn: number; readonly total: number };
  /** The damage to the files that readers see; absent when they are whole. They are built again. */
  readonly damage?: ReleaseDamage;
  /** The failure of the last attempt to remove old builds, or to examine or compress the live one or draw its pictures; absent when it succeeded. */
  readonly maintenance?: { readonly at: string; readonly message: string };
  /** The scheduled backups of lake and publisher; absent when there are none. */
  readonly backups?: BackupStatus;
  /** The hosts that get each release, besides the site server; absent when there are none. */
  readonly targets?: readonly TargetStatus[];
};

export type PublishingFailure = {
  readonly at: string;
  /** `content`: somebody has to fix a document; `error`: the publisher retries by itself. */
  readonly kind: 'content' | 'error';
  readonly message: string;
  /** Errors first, each with its document and field. */
  readonly problems: readonly Problem[];
  /** Set when the only errors of the content are losses for readers. */
  readonly heldBack?: true;
  /** The time of the next attempt although nothing changed; for an `error`. */
  readonly retryAt?: string;
};

export type ReleaseDamage = {
  /** The time of its discovery. */
  readonly at: string;
  /** Names the build. */
  readonly id: string;
  /** The number of damaged files. */
  readonly count: number;
  /** The first of them, each with its fault. */
  readonly files: readonly string[];
};

/** Characters of an error: Next can print a great deal. */
const maxMessageLength = 4000;
const maxDamagedFiles = 20;

/** Describes content that was refused, for the status. */
export function contentFailure({ problems, refusedAt, heldBack: taken }: Refusal): PublishingFailure {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const heldBack = taken && errors.every(isLoss);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const count = countOf(errors.length, 'error');
  return {
    at: refusedAt,
    kind: 'content',
    message: heldBack
      ? 'The published content takes away what readers know, so it is held back.'
      : `The published content has ${count}.`,
    problems: [...errors, ...warnings],
    ...(heldBack && { heldBack: true as const }),
  };
}

/** Returns whether an error is about a loss for readers, not about a document. */
function isLoss({ code }: Problem): boolean {
  return code === 'lost-address' || code === 'suspicious-loss';
}

/** Describes a check that failed with an error, and when it is retried, for the status. */
export function errorFailure(message: string, at: Date, retryAt: Date): PublishingFailure {
  return { at: at.toISOString(), kind: 'error', message, problems: [], retryAt: retryAt.toISOString() };
}

/** Describes the damaged files of a release, for the status; it names the first twenty. */
export function releaseDamage(id: string, found: readonly string[], at: Date): ReleaseDamage {
  return { at: at.toISOString(), id, count: found.length, files: found.slice(0, maxDamagedFiles) };
}

/** The message of an error, cut to a length that is fit for a status. */
export function shortMessage(error: unknown): string {
  return errorMessage(error).slice(0, maxMessageLength);
}
