import { isAllowedHost } from '#scripts/lake/http/checkHost.ts';

/**
 * Whether a request was sent on this machine, to a name of this machine: neither by another one, nor through a proxy that
 * passes on the name it was asked by, nor by a page whose name somebody else lets point here.
 */
export function isFromThisMachine(remoteAddress: string | undefined, host: string | undefined): boolean {
  const address = (remoteAddress ?? '').replace(/^::ffff:/, '');
  return (address === '::1' || /^127(\.\d+){3}$/.test(address)) && isAllowedHost(host, []);
}
