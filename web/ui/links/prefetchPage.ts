import { prefersReducedData } from '../browser/prefersReducedData.ts';
import { createKeptPayloads } from './createKeptPayloads.ts';
import { payloadFile } from './payloadFile.ts';

/* What is prefetched belongs to the whole tab, so it is module state. */

const payloads = createKeptPayloads({ load: loadPayload });

/**
 * Loads the payload of a page before the reader follows a link to it, so that the router then needs no request (`answerRouter`). Does
 * nothing for the page that is shown, if it was loaded in the last minutes, or if the reader prefers reduced data.
 * @param page its path as in the address bar, such as the `pathname` of a link
 */
export function prefetchPage(page: string): void {
  if (page !== window.location.pathname && !prefersReducedData()) payloads.request(payloadFile(page));
}

/** The payload in a file (`payloadFile`) that was prefetched, once it has arrived; undefined if it was not, or could not be loaded. */
export function prefetchedPayload(file: string): Promise<string | undefined> {
  return payloads.read(file);
}

/** Undefined for anything that is not certainly a payload, such as a page that a host shows for missing files. */
async function loadPayload(file: string): Promise<string | undefined> {
  const response = await fetch(file, { priority: 'low' });
  const type = response.headers.get('content-type') ?? '';
  return response.ok && !response.redirected && type.startsWith('text/plain') ? response.text() : undefined;
}
