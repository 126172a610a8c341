import { pageShell } from '../browser/pageShell.ts';
import { requestedFile } from './payloadFile.ts';

/**
 * Makes the router find prefetched pages: when it requests the payload of one, it gets what was loaded before, or is being loaded.
 * Everything else is requested as usual. The router has no interface for this; its own prefetching would need more files for each page, and
 * more requests (decision 033).
 */
export function answerRouter(): void {
  const fetchAsUsual = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isOfRouter(input)) return fetchAsUsual(input, init);
    const file = requestedFile(input.pathname);
    const payload = await pageShell().prefetchedPayload(file);
    const response =
      payload === undefined
        ? await fetchAsUsual(new URL(file + input.search, input), init)
        : new Response(payload, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    // After an update of the code the router loads a document from the address of this response, which has no hash. The link may have one.
    const url = new URL(input.hash, response.url || input).href;
    return Object.defineProperty(response, 'url', { value: url });
  };
}

/** The router adds this parameter to the addresses that it requests. */
function isOfRouter(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.searchParams.has('_rsc');
}
