import type { SiteHashes } from '#core/quality/qualityReport.ts';
import type { Site } from '#core/site/model/site.ts';
import type { Shard } from './shard.ts';
import { createHash } from 'node:crypto';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { isString } from '#core/isString.ts';

/** The file of a part that says which one it is. A merged site does not have it. */
export const shardFile = 'shard.json';

/** The part of a site that a folder has. */
export type ShardMark = Shard & {
  /** The same for parts that belong together: names the content, the code, and what is published by the time of the build. */
  readonly site: string;
  /** The address at which the site will be. */
  readonly address: Site;
  /** Anchors that the content is known to get wrong, such as `#fees`. */
  readonly brokenAnchors: readonly string[];
};

/** Names the site that parts belong to. */
export function siteOfShards(snapshotId: string, renderKey: string, { shell, pages }: SiteHashes): string {
  const facts = JSON.stringify([snapshotId, renderKey, shell, [...pages]]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 16);
}

/** Reads the text of such a file; undefined if it is invalid. */
export function readShardMark(text: string): ShardMark | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { index, count, site, address, brokenAnchors } = value;
    return typeof index === 'number' &&
      typeof count === 'number' &&
      isString(site) &&
      isSite(address) &&
      areStrings(brokenAnchors)
      ? { index, count, site, address, brokenAnchors }
      : undefined;
  } catch {
    return undefined;
  }
}

const areStrings = isListOf(isString);

function isSite(value: unknown): value is Site {
  return (
    isRecord(value) &&
    ['title', 'url', 'basePath'].every((name) => isString(value[name])) &&
    typeof value['trailingSlash'] === 'boolean'
  );
}
