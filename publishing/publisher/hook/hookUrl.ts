import { reachableHost } from '#system/http/listen.ts';
import { hookPath } from './webhookRule.ts';

/** Returns the address at which programs on this machine reach a publisher that listens on `host`, for webhooks or for another path. */
export function hookUrl(host: string, port: number, path: string = hookPath): string {
  return `http://${reachableHost(host)}:${port}${path}`;
}
