import type { Problem } from '#core/problem.ts';
import type { LiveBuild } from './liveBuild.ts';
import type { ProcessState } from './processState.ts';

/** What a publisher tells of itself. Nothing in it is secret; instants are ISO 8601. */
export type PublisherStatus = {
  /** `starting`: it does not build yet; `waiting`: changes are noted that no build has looked at. */
  readonly state: 'starting' | 'idle' | 'waiting' | 'building';
  /** What readers see; absent before the first good build. */
  readonly live?: Omit<LiveBuild, 'covers'>;
  /** Since when a build runs, and what it did last. */
  readonly building?: { readonly since: string; readonly step: string };
  /** When the next build begins unless something happens before. */
  readonly nextAt?: string;
  /** How many changes were told of since the data folder was made. */
  readonly notices: number;
  /** Why the site does not show the newest content; absent when it does. */
  readonly failure?: PublishingFailure;
  /** The processes of `npm start`: the site's server, the publisher itself, the lake and the Studio. */
  readonly processes?: readonly ProcessState[];
};

export type PublishingFailure = {
  readonly at: string;
  /** `content`: somebody has to mend a document; `fault`: the publisher tries again by itself. */
  readonly kind: 'content' | 'fault';
  readonly message: string;
  /** Errors first, each with its document and field. */
  readonly problems: readonly Problem[];
};

/** Characters of an error that are told: Next can print a great deal. */
const longestMessage = 4000;

export function contentFailure(problems: readonly Problem[], at: Date): PublishingFailure {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const count = `${errors.length} error${errors.length === 1 ? '' : 's'}`;
  return {
    at: at.toISOString(),
    kind: 'content',
    message: `The published content has ${count}.`,
    problems: [...errors, ...warnings],
  };
}

export function faultFailure(error: unknown, at: Date): PublishingFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { at: at.toISOString(), kind: 'fault', message: message.slice(0, longestMessage), problems: [] };
}
