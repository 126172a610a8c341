/** More than a person opens at once: an open document listens about ten times. */
const hostCount = 24;

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` for a lake on plain HTTP. Over HTTP/1.1 a browser opens six connections to a host and no more; a Studio listens
 * more often than that, and each listener holds its connection for good, so that the next save would wait for ever. Here
 * every listener gets a host name of its own (`local.localhost` -> `l7.local.localhost`): all of them are the lake, and each
 * has its own six connections.
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
