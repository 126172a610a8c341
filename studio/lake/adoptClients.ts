type Fetch = typeof globalThis.fetch;

/**
 * Sends the requests of clients that Sanity makes by itself through the Studio's own `fetch`: the form of a task has a workspace of its own,
 * whose client does not come from `unstable_clientFactory`, and looks for the lake at a name below the lake's own. With TLS, nothing may be there;
 * on plain HTTP, its listeners would take all connections that a browser opens to a host, and edits would wait until the form is closed.
 * @param before the browser's `fetch`, for everything else
 * @param own the `fetch` of the Studio's clients
 */
export function adoptClients(before: Fetch, own: Fetch, apiHost: string, projectId: string): Fetch {
  const { protocol, host } = new URL(apiHost);
  const start = `${protocol}//${projectId}.${host}/`;
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(start)) return before(input, init);
    const meant = `${protocol}//${host}/${url.slice(start.length)}`;
    return own(input instanceof Request ? new Request(meant, input) : meant, init);
  };
}
