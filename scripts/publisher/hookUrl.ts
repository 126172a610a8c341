import { hookPath } from './webhookRule.ts';

/** Where programs on this machine reach the webhook of a publisher that listens on `host`. */
export function hookUrl(host: string, port: number): string {
  return `http://${reachable(host)}:${port}${hookPath}`;
}

/** What a program of this machine calls a host that is listened on. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
