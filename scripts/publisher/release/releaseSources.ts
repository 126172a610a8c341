import type { SiteSources } from '#scripts/build/siteSources.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject } from '#lake/document/lakeDocument.ts';
import { writeDurably } from '#lake/files/writeDurably.ts';

/** What the pages of a release were rendered from, so that the next release need not render those that stay the same. */
export type ReleaseSources = {
  /** See createSiteBuilder.ts. */
  readonly renderKey: string;
  readonly sources: SiteSources;
};

/** Writes the sources of a release durably. Throws an Error when the disk refuses. */
export function writeSources(file: string, { renderKey, sources: { shell, pages } }: ReleaseSources): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeDurably(file, `${JSON.stringify({ renderKey, shell, pages: [...pages] })}\n`);
}

/** Reads what `writeSources` wrote. Undefined when it is missing or damaged: then all pages are rendered. */
export function readSources(file: string): ReleaseSources | undefined {
  const value = parse(file);
  if (!isJsonObject(value)) return undefined;
  const { renderKey, shell, pages } = value;
  if (typeof renderKey !== 'string' || typeof shell !== 'string') return undefined;
  if (!Array.isArray(pages) || !pages.every(isPair)) return undefined;
  return { renderKey, sources: { shell, pages: new Map(pages) } };
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
