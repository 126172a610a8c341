import type { Problem } from '#core/problem.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { LedgerEntry } from '#core/site/ledger/ledger.ts';
import type { SiteSize } from '#core/site/ledger/siteSize.ts';
import type { LakeEnv } from '#env';
import type { NewParts } from '../release/newParts.ts';
import type { Refusal } from '../store/refusal.ts';
import type { Release } from '../store/release.ts';
import type { ShownRevisions } from '../store/shownRevisions.ts';

/** The settings that all builds of a publisher share. Plain data, because it is sent to another process. */
export type BuildSettings = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  /** The number of processes that render pages. */
  readonly workers: number;
};

/** The task of a build. Plain data as well. */
export type BuildTask = {
  /**
   * `builds/ID` in the data folder of the publisher: files go there before they become a release (see sealRelease.ts); nothing is there
   * yet.
   */
  readonly outDir: string;
  /** ISO 8601 instant: posts published later are left out. */
  readonly asOf: string;
  /** The content of the live site, if its files are whole: the same content is not built again, and of other content only what differs. */
  readonly live?: CheckedContent & Pick<Release, 'id'>;
  /** The content that was refused the last time; the same content is not checked again. */
  readonly refused?: CheckedContent;
  /** The addresses that readers know besides those of `live`; all of them without `live`. */
  readonly addresses?: readonly LedgerEntry[];
  /** The size of the site that readers see, for a build without `live`. */
  readonly size?: SiteSize;
  /** The confirmed losses (`lossesId`). */
  readonly acceptedLosses?: string;
  /** Ids of documents that have probably changed. */
  readonly likely?: readonly string[];
  /** True if all content is read again, in case a change was missed. */
  readonly isFull?: boolean;
  /** True if everything is built again, with nothing that an earlier build remembers; `live` and `refused` are absent then. */
  readonly isRebuild?: boolean;
};

export type BuildRequest = BuildSettings & BuildTask;

/** The content that was checked, with the time and the code of the check. */
export type CheckedContent = Pick<Release, 'contentId' | 'code' | 'asOf' | 'goesLiveAt'>;

/** A part of a build, and how long it took. */
export type BuildStep = NonNullable<Release['steps']>[number];

/** The result of a build. Only `built` has written a site. */
export type BuildReport = Pick<Release, 'steps' | 'rendered'> & BuildResult;

type BuildResult =
  | (Pick<Release, 'contentId' | 'code' | 'goesLiveAt' | 'pages' | 'basePath' | 'size'> & {
      readonly kind: 'built';
      /** Warnings. */
      readonly problems: readonly Problem[];
      /** The parts that the live release did not have; absent when that is not known, or everything. */
      readonly added?: NewParts;
      /** The entries of its ledger that are new or have changed; none when absent. */
      readonly addresses?: readonly LedgerEntry[];
      /** The revisions of its documents; absent when they are not known. */
      readonly shown?: ShownRevisions;
    })
  /** The live site shows this content already. */
  | { readonly kind: 'unchanged'; readonly goesLiveAt?: string }
  /** The content has errors, or loses something that readers know. */
  | (Pick<Refusal, 'contentId' | 'code' | 'goesLiveAt' | 'problems' | 'heldBack'> & {
      readonly kind: 'refused';
    })
  /** The content is still the one that was refused the last time. */
  | { readonly kind: 'still refused' };

/** A message of a builder's process: progress lines, then one answer to the request, and possibly warnings later. */
export type BuildMessage =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'pages'; readonly pages: RenderedPages }
  | { readonly kind: 'report'; readonly report: BuildReport }
  /** There is no report, for this reason. `goesOn` is true if the process can be asked again. */
  | { readonly kind: 'error'; readonly message: string; readonly goesOn: boolean }
  /** The process cannot build any more, but a new one can: the code has changed since it was started, or it occupies too much memory. */
  | { readonly kind: 'outdated' }
  /** The same, between two requests. */
  | { readonly kind: 'spent' }
  /** About a release that was reported before. */
  | { readonly kind: 'warnings'; readonly release: string; readonly problems: readonly Problem[] };
