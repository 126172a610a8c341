/** More listeners than one person opens at once: an open document has about ten. */
const hostCount = 24;

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` for a lake on plain HTTP. Over HTTP/1.1 a browser opens at most six connections to a host; a Studio has more
 * listeners than that, and each keeps its connection, so that the next save would wait forever. Here every listener gets a
 * host name of its own (`localhost` -> `l7.localhost`): all of them are the lake, and each has its own six connections.
 *
 * Not every browser and system knows names below `localhost` (Safari does not on older ones). When a name is not found although the lake is
 * there, this listener and all later ones use sockets instead.
 * @param listenOverSocket opens a listener in that other way; rejects when the lake is not there
 */
export function spreadListeners(
  fetch: Fetch,
  listenOverSocket: (url: URL, init?: RequestInit) => Promise<Response>,
): Fetch {
  let next = 0;
  let hasNames: boolean | undefined;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    // With TLS, HTTP/2 carries all of them on one connection.
    const isListener = url.protocol === 'http:' && /\/data\/(?:listen|live\/events)\//.test(url.pathname);
    if (!isListener) return fetch(input, init);
    if (hasNames === false) return listenOverSocket(url, init);
    next = (next + 1) % hostCount;
    const own = new URL(url);
    own.hostname = `l${next}.${url.hostname}`;
    try {
      const response = await fetch(input instanceof Request ? new Request(own, input) : own, init);
      hasNames = true;
      return response;
    } catch (error) {
      if (hasNames === true || init?.signal?.aborted === true) throw error;
      const response = await listenOverSocket(url, init);
      hasNames = false;
      return response;
    }
  };
}
