import { reachableHost } from '#lake/http/listen.ts';
import { hookPath } from './webhookRule.ts';

/** Where programs on this machine send webhooks to a publisher that listens on `host`, or other requests. */
export function hookUrl(host: string, port: number, path: string = hookPath): string {
  return `http://${reachableHost(host)}:${port}${path}`;
}
