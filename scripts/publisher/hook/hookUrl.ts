import { hookPath } from './webhookRule.ts';

/** Where programs on this machine send webhooks to a publisher that listens on `host`, or other requests. */
export function hookUrl(host: string, port: number, path: string = hookPath): string {
  return `http://${reachable(host)}:${port}${path}`;
}

/** A name under which programs of this machine reach a server that listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
