import type { LakeEnv } from '#env';
import type { Problem } from '#core/problem.ts';
import type { LiveBuild } from './liveBuild.ts';

/** What a build is asked for. Plain data: it goes to another process. */
export type BuildRequest = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  /** Where the finished site goes; nothing is there yet. */
  readonly outDir: string;
  /** ISO 8601 instant: posts published later are left out. */
  readonly asOf: string;
  readonly workers: number;
  /** What is shown now; the same content is not built again. */
  readonly live?: Pick<LiveBuild, 'contentId' | 'code' | 'goesLiveAt'>;
};

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
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** What the process of a build tells: lines as it goes, at the end a report or why there is none. */
export type BuildMessage =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'report'; readonly report: BuildReport }
  | { readonly kind: 'fault'; readonly message: string };
