import { headersOf, headerRules } from '#core/site/hosting/headerRules.ts';

/** A file of a target. */
export type DeliveredFile = {
  /** Identifies the content with its headers; `''` when the content is unknown. */
  readonly version: string;
  /** ISO 8601: since when no release needs it any more. Pages that are still open may. */
  readonly retiredAt?: string;
};

/** The files of a target, by path. */
export type DeliveredFiles = ReadonlyMap<string, DeliveredFile>;

/** The files that a target is to have. */
export type WantedFiles = {
  /** Versions by path, never `''`. */
  readonly versions: ReadonlyMap<string, string>;
  /** The paths whose files, if any, stay as they are. */
  readonly pending: ReadonlySet<string>;
  /** Versions of what is put at pending paths that have no file yet, because pages need one. */
  readonly placeholders: ReadonlyMap<string, string>;
};

/** Files that may be delivered in any order; a step begins when the one before has ended. */
export type DeliveryStep = { readonly kind: 'put' | 'remove'; readonly paths: readonly string[] };

export type DeliveryPlan = {
  readonly steps: readonly DeliveryStep[];
  /** The files of the target afterwards. */
  readonly after: DeliveredFiles;
};

/** The time for which files stay that only pages of earlier releases need, in milliseconds. */
const retiredAge = 24 * 60 * 60_000;

/**
 * Plans how to bring a target to a release. The files that pages load come first (hashed files, uploads, pictures, and the data of the
 * pages), then new pages, to which no other page leads yet, then changed ones, then lists of pages; deletions are last, pages before the
 * files that they load. Hashed files stay for a day when the release does not need them any more.
 */
export function planDelivery(
  before: DeliveredFiles,
  { versions, pending, placeholders }: WantedFiles,
  now: Date,
): DeliveryPlan {
  const after = new Map<string, DeliveredFile>();
  const put: string[] = [];
  const removed: string[] = [];
  for (const [path, version] of versions) {
    after.set(path, { version });
    if (before.get(path)?.version !== version) put.push(path);
  }
  for (const [path, version] of placeholders) {
    if (before.has(path)) continue;
    after.set(path, { version });
    put.push(path);
  }
  for (const [path, file] of before) {
    if (versions.has(path)) continue;
    const kept = pending.has(path) ? file : retired(path, file, now);
    if (kept) after.set(path, kept);
    else removed.push(path);
  }
  const stageOf = (path: string): Stage => {
    const kind = kindOf(path, versions);
    return kind === 'page' && !before.has(path) ? 'new page' : kind;
  };
  return {
    steps: [
      ...stepsOf('put', put, stages, stageOf),
      ...stepsOf('remove', removed, stages.toReversed(), (path) => kindOf(path, before)),
    ],
    after,
  };
}

/** Counts the files that are put and removed. */
export function countSteps(steps: readonly DeliveryStep[]): {
  readonly put: number;
  readonly removed: number;
} {
  const [put, removed] = (['put', 'remove'] as const).map((wanted) =>
    steps.reduce((sum, { kind, paths }) => sum + (kind === wanted ? paths.length : 0), 0),
  );
  return { put: put ?? 0, removed: removed ?? 0 };
}

/** In the order in which they are put. */
const stages = ['loaded', 'page data', 'new page', 'page', 'aggregate'] as const;

type Stage = (typeof stages)[number];

function stepsOf(
  kind: DeliveryStep['kind'],
  paths: readonly string[],
  order: readonly Stage[],
  stageOf: (path: string) => Stage,
): readonly DeliveryStep[] {
  const byStage = Map.groupBy(paths, stageOf);
  return order.flatMap((stage) => {
    const ofStage = byStage.get(stage);
    return ofStage ? [{ kind, paths: ofStage.toSorted() }] : [];
  });
}

const rules = headerRules({ isHttpsOnly: false });

function isHashed(path: string): boolean {
  return headersOf(rules, path)['Cache-Control']?.includes('immutable') === true;
}

/** @param files knows which pages there are */
function kindOf(
  path: string,
  files: { readonly has: (path: string) => boolean },
): Exclude<Stage, 'new page'> {
  if (isHashed(path) || /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?|css|m?js)$/i.test(path)) return 'loaded';
  if (path.endsWith('.html')) return 'page';
  if (!path.endsWith('.txt')) return 'aggregate';
  const isPageData = /\/__next\.[^/]*$/.test(path) || files.has(path.replace(/txt$/, 'html'));
  return isPageData ? 'page data' : 'aggregate';
}

/** Returns the retired form of a file that no release needs; undefined when nothing is left of it. */
function retired(path: string, file: DeliveredFile, now: Date): DeliveredFile | undefined {
  if (!isHashed(path)) return undefined;
  const { version, retiredAt = now.toISOString() } = file;
  return now.getTime() - Date.parse(retiredAt) < retiredAge ? { version, retiredAt } : undefined;
}
