import type { Ledger } from '#core/site/ledger/ledger.ts';
import { readFileSync } from 'node:fs';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { parseLedger } from '#core/site/ledger/ledgerText.ts';
import { networkErrorCode } from '#publishing/snapshot/networkErrorCode.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { ledgerName } from '../outputs/ledgerFile.ts';

type ReadingOptions = {
  /** True if there may be no ledger yet. */
  readonly isFirst?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with a line that says why the ledger could not be read, if it may be missing. */
  readonly onProgress?: ((line: string) => void) | undefined;
};

/** The longest that a live site may take to answer, in milliseconds. */
const patience = 30_000;

/**
 * Reads the ledger of the last release: from a file, or from the site that is live. Rejects with an Error that says what to do when it cannot be
 * read, unless there was no release before.
 * @param place the path of the file, or the URL of the site's home page
 */
export async function readLedger(
  place: string,
  { isFirst = false, signal, onProgress }: ReadingOptions = {},
): Promise<Ledger> {
  try {
    return parseLedger(isLiveSite(place) ? await fetchText(place, signal) : readFileSync(place, 'utf8'));
  } catch (cause) {
    signal?.throwIfAborted();
    const why = `The ledger '${place}' (LEDGER) cannot be read: ${reasonOf(cause)}.`;
    if (isFirst) {
      onProgress?.(`${why} As this is the first release, no address has to be kept.`);
      return emptyLedger;
    }
    throw new Error(
      `${why} It lists the addresses that readers know, so nothing is built without it. If there was no release before, add --first-release.`,
      { cause },
    );
  }
}

/** Returns the reason for a failed request: `fetch` itself says only that it failed, and has the reason in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof TypeError ? error.cause : undefined;
  if (cause === undefined) return errorMessage(error).replace(/\.$/, '');
  return `it did not respond (${networkErrorCode(cause) ?? errorMessage(cause)})`;
}

/** Returns whether a ledger is a part of the site that is live, rather than a file. */
export function isLiveSite(place: string): boolean {
  return /^https?:\/\//i.test(place);
}

async function fetchText(site: string, signal: AbortSignal | undefined): Promise<string> {
  const limit = AbortSignal.timeout(patience);
  const response = await fetch(`${site.replace(/\/+$/, '')}/${ledgerName}`, {
    // A cache on the way may have the ledger of an earlier release.
    headers: { 'Cache-Control': 'no-cache' },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) throw new Error(`${response.url} answers with ${response.status}.`);
  return response.text();
}
