/**
 * The address of an upload's small picture, which the Studio's page may load. The local lake stores the address by which programs reach
 * it; browsers reach it by the name of its API.
 * @param apiHost of the client, such as `http://localhost:3400`
 */
export function pictureUrl(url: string, apiHost: string): string {
  const { hostname, pathname, origin } = new URL(url);
  const host = hostname === '127.0.0.1' ? apiHost : origin;
  return `${new URL(pathname, host).href}?w=128&h=128&fit=max`;
}
