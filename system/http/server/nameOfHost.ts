/** Returns the host with which people on this machine write the URL of a server that listens on `host`. */
export function nameOfHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
