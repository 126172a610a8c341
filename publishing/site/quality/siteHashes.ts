import type { SiteHashes } from '#core/quality/qualityReport.ts';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { isString } from '#core/isString.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

/** Stores the hashes of the sources of a site's pages, for the report on the next one. Throws the errors of the disk. */
export function writeSiteHashes(file: string, { shell, pages }: SiteHashes): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeDurably(file, JSON.stringify({ shell, pages: [...pages] }));
}

/** Reads what an earlier build has kept; undefined if there is nothing, or nothing that can be used. */
export function readSiteHashes(file: string): SiteHashes | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const value = orUndefined((): unknown => JSON.parse(text));
  if (!isRecord(value)) return undefined;
  const { shell, pages } = value;
  return isString(shell) && arePairs(pages) ? { shell, pages: new Map(pages) } : undefined;
}

const arePairs = isListOf(
  (value): value is readonly [string, string] =>
    Array.isArray(value) && value.length === 2 && value.every(isString),
);
