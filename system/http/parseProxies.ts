import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Returns whether the other end of a connection is one of these proxies, which have addresses such as `10.0.0.2`, or are in networks such as
 * `10.88.0.0/16`. Undefined if one of the texts is neither, or is the network of everybody.
 */
export function parseProxies(texts: readonly string[]): ((remoteAddress: string) => boolean) | undefined {
  const list = new BlockList();
  for (const text of texts) {
    const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
    const bits = Number(length);
    if (isIP(address) === 0) return undefined;
    if (length === undefined) list.addAddress(address, familyOf(address));
    else if (bits === 0 || bits > (isIPv4(address) ? 32 : 128)) return undefined;
    else list.addSubnet(address, bits, familyOf(address));
  }
  return (remoteAddress) => {
    const address = remoteAddress.replace(/^::ffff:/, '');
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
