/**
 * Returns whether a request may have this `Host`. Allows only names that always mean this machine, and those the lake is
 * configured with: a page on another site cannot reach the lake through a name of its own that resolves to 127.0.0.1.
 */
export function isAllowedHost(host: string | undefined, allowedHosts: readonly string[]): boolean {
  const [, name = ''] = /^([\w.-]+|\[[0-9a-f:]+\])(?::\d+)?$/i.exec(host ?? '') ?? [];
  return isOwnName(name.toLowerCase(), allowedHosts);
}

function isOwnName(name: string, allowedHosts: readonly string[]): boolean {
  return ['localhost', '127.0.0.1', '[::1]', ...allowedHosts].includes(name) || name.endsWith('.localhost');
}
