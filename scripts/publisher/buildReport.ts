import type { LakeEnv } from '#env';
import type { Problem } from '#core/problem.ts';
import type { LiveBuild } from './liveBuild.ts';
import type { Refusal } from './refusal.ts';

/** What a build is asked for. Plain data: it goes to another process. */
export type BuildRequest = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  /** Where the finished site goes, with its manifest beside it (see releaseManifest.ts); nothing is there yet. */
  readonly outDir: string;
  /** ISO 8601 instant: posts published later are left out. */
  readonly asOf: string;
  readonly workers: number;
  /** What is shown now; the same content is not built again. */
  readonly live?: Looked;
  /** What was refused the last time; the same content is not checked again. */
  readonly refused?: Looked;
};

/** Which content was looked at, when and by which code. */
export type Looked = Pick<LiveBuild, 'contentId' | 'code' | 'asOf' | 'goesLiveAt'>;

/** What became of it. Only `built` has written anything that counts. */
export type BuildReport =
  | (Pick<LiveBuild, 'contentId' | 'code' | 'goesLiveAt' | 'pages' | 'basePath'> & {
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
 * What the process of a build tells: lines as it goes, a report or why there is none, and at the end, after a report, the
 * warnings that nobody has to wait for.
 */
export type BuildMessage =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'report'; readonly report: BuildReport }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'warnings'; readonly problems: readonly Problem[] };
