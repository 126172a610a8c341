import type { LinkResult } from '#core/externalLinks/linkResult.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { linkStates } from '#core/externalLinks/linkResult.ts';
import { isRecord } from '#core/isRecord.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { writeDurably } from '#system/files/writeDurably.ts';

/** The results of earlier checks, by address. */
export type LinkCache = {
  /** Undefined when it is not known or too old. */
  readonly get: (address: string) => LinkResult | undefined;
  readonly set: (address: string, result: LinkResult) => void;
  /** Writes changes; call it from time to time. Throws the errors of the disk. */
  readonly save: () => void;
};

export type LinkCacheOptions = {
  readonly file: string;
  /** The time for which links that are fine or have moved are not asked again, in milliseconds. All others are asked after a seventh of it. */
  readonly maxAge: number;
  /** True if earlier results are left alone: then everything is asked again. */
  readonly isFresh?: boolean;
  readonly now: () => Date;
};

type KnownResult = LinkResult & { /** ISO 8601 instant. */ readonly at: string };

/** An incomplete or foreign file counts as an empty cache; the file is always replaced as a whole. */
export function openLinkCache({ file, maxAge, isFresh = false, now }: LinkCacheOptions): LinkCache {
  const ageOf = ({ at }: KnownResult): number => now().getTime() - Date.parse(at);
  // Addresses to which nothing links any more go with time.
  const results = new Map([...readResults(file)].filter(([, known]) => ageOf(known) < maxAge));
  let isSaved = true;
  return {
    get: (address) => {
      const known = results.get(address);
      if (!known || isFresh) return undefined;
      const { at: _at, ...result } = known;
      const age = ageOf(known);
      const limit = known.state === 'ok' || known.state === 'moved' ? maxAge : maxAge / 7;
      return age >= 0 && age < limit ? result : undefined;
    },
    set: (address, result) => {
      results.set(address, { ...result, at: now().toISOString() });
      isSaved = false;
    },
    save: () => {
      if (isSaved) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeDurably(file, `${JSON.stringify(Object.fromEntries(results))}\n`);
      isSaved = true;
    },
  };
}

function readResults(file: string): Map<string, KnownResult> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isRecord(value)) return new Map();
    return new Map(
      Object.entries(value).flatMap(([address, known]) => (isKnown(known) ? [[address, known]] : [])),
    );
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || error instanceof SyntaxError) return new Map();
    throw error;
  }
}

function isKnown(value: unknown): value is KnownResult {
  if (!isRecord(value)) return false;
  const { state, at } = value;
  return typeof at === 'string' && linkStates.some((each) => each === state);
}
