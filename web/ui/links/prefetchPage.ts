import { prefersReducedData } from '../browser/prefersReducedData.ts';
import { createKeptPayloads } from './createKeptPayloads.ts';
import { payloadFile } from './payloadFile.ts';

/* What is prefetched belongs to the whole tab, so it is module state. */

const payloads = createKeptPayloads({ load: loadPayload });
const documents = new Set<string>();
let hasRouter = false;

/**
 * Loads a page before the reader follows a link to it: its payload if the router will show it, which then needs no request
 * (`answerRouter`), or else its document. Does nothing for the page that is shown, if it was loaded in the last minutes, or if the
 * reader prefers reduced data.
 * @param page its path as in the address bar, such as the `pathname` of a link
 */
export function prefetchPage(page: string): void {
  if (page === window.location.pathname || prefersReducedData()) return;
  if (hasRouter) payloads.request(payloadFile(page));
  else if (!documents.has(page)) prefetchDocument(page);
}

/** Call when the router runs. */
export function prefetchForRouter(): void {
  hasRouter = true;
}

/** The payload in a file (`payloadFile`) that was prefetched, once it has arrived; undefined if it was not, or could not be loaded. */
export function prefetchedPayload(file: string): Promise<string | undefined> {
  return payloads.read(file);
}

/** Browsers show a document that was prefetched this way without asking for it again, for some minutes. */
function prefetchDocument(page: string): void {
  documents.add(page);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = page;
  document.head.append(link);
}

/** Undefined for anything that is not certainly a payload, such as a page that a host shows for missing files. */
async function loadPayload(file: string): Promise<string | undefined> {
  const response = await fetch(file, { priority: 'low' });
  const type = response.headers.get('content-type') ?? '';
  return response.ok && !response.redirected && type.startsWith('text/plain') ? response.text() : undefined;
}
