/**
 * Whether a request may have this `Host`. Only names that always mean this machine pass, and those the lake was told
 * about: a page on another site cannot reach the lake through a name of its own that resolves to 127.0.0.1.
 */
export function isAllowedHost(host: string | undefined, allowedHosts: readonly string[]): boolean {
  const name = host === undefined ? undefined : hostName(`http://${host}`);
  return name !== undefined && isOwnName(name, allowedHosts);
}

function isOwnName(name: string, allowedHosts: readonly string[]): boolean {
  return ['localhost', '127.0.0.1', '[::1]', ...allowedHosts].includes(name) || name.endsWith('.localhost');
}

function hostName(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, username, pathname } = new URL(url);
  return username === '' && pathname === '/' ? hostname : undefined;
}
