import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a request came through a proxy or a content delivery network, which add a header: it may come from any
 * machine.
 */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => proxyHeaders.test(name));
}

const proxyHeaders =
  /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-real-ip|x-client-ip|true-client-ip|fly-client-ip|fastly-client-ip|tailscale-.*|cf-.*)$/;
