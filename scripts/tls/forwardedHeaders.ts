import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** About one connection alone (RFC 9110, section 7.6.1), so never passed on. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];

/**
 * The headers of a request as they are passed on: without what callers say of themselves and of others before them, and with the address from which
 * the request came. Those that delimit the body are `framingOf`'s.
 */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  { host, address }: { readonly host: string; readonly address: string },
): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/\s*,\s*/));
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !name.startsWith(':') &&
      !ofConnection.includes(name) &&
      name !== 'content-length' &&
      !named.has(name) &&
      !/^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    host,
    'x-forwarded-for': address,
    'x-forwarded-proto': 'https',
  };
}

/** The headers of an answer as they are passed on. Browsers then ask with TLS alone for a year. */
export function repliedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.includes(name));
  return { 'strict-transport-security': 'max-age=31536000', ...Object.fromEntries(kept) };
}
