/** More listeners than one person opens at once: an open document has about ten. */
const hostCount = 24;

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` for a lake on plain HTTP. Over HTTP/1.1 a browser opens at most six connections to a host; a Studio has more
 * listeners than that, and each keeps its connection, so that the next save would wait forever. Here every listener gets a
 * host name of its own (`local.localhost` -> `l7.local.localhost`): all of them are the lake, and each has its own six
 * connections.
 */
export function spreadListeners(fetch: Fetch): Fetch {
  let next = 0;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!/\/data\/(?:listen|live\/events)\//.test(url.pathname)) return fetch(input, init);
    next = (next + 1) % hostCount;
    url.hostname = `l${next}.${url.hostname}`;
    return fetch(input instanceof Request ? new Request(url, input) : url, init);
  };
}
