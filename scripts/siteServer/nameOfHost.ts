/** How people on this machine write the host of a server that listens on `host`, in a URL. */
export function nameOfHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
