import type { Problem } from '#core/problem.ts';
import type { LakeEnv } from '#env';
import type { Refusal } from '../store/refusal.ts';
import type { Release } from '../store/release.ts';

/** What to build. Plain data, because it is sent to another process. */
export type BuildRequest = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  /** Where the finished site goes before it becomes a release (see sealRelease.ts); nothing is there yet. */
  readonly outDir: string;
  /** ISO 8601 instant: posts published later are left out. */
  readonly asOf: string;
  readonly workers: number;
  /** What the live site shows; the same content is not built again. */
  readonly live?: CheckedContent;
  /** What was refused the last time; the same content is not checked again. */
  readonly refused?: CheckedContent;
};

/** Which content was checked, when and by which code. */
export type CheckedContent = Pick<Release, 'contentId' | 'code' | 'asOf' | 'goesLiveAt'>;

/** A part of a build, and how long it took. */
export type BuildStep = NonNullable<Release['steps']>[number];

/** The result of a build. Only `built` has written a site. */
export type BuildReport = Pick<Release, 'steps' | 'rendered'> & BuildResult;

type BuildResult =
  | (Pick<Release, 'contentId' | 'code' | 'goesLiveAt' | 'pages' | 'basePath'> & {
      readonly kind: 'built';
      /** Warnings. */
      readonly problems: readonly Problem[];
    })
  /** The live site shows this content already. */
  | { readonly kind: 'unchanged'; readonly goesLiveAt?: string }
  /** The content has errors. */
  | (Pick<Refusal, 'contentId' | 'code' | 'goesLiveAt' | 'problems'> & { readonly kind: 'refused' })
  /** The content is still the one that was refused the last time. */
  | { readonly kind: 'still refused' };

/**
 * What the process of a build sends: progress lines, then a report or why there is none, and after a report the warnings that
 * nobody has to wait for.
 */
export type BuildMessage =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'report'; readonly report: BuildReport }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'warnings'; readonly problems: readonly Problem[] };
