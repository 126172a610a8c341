import { BlockList, isIPv6 } from 'node:net';

const mappedIPv4 = new BlockList();
mappedIPv4.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Returns the part that the addresses of one caller share: all of an IPv4 address, or the 64-bit network of an IPv6 address. */
export function addressGroup(address: string): string {
  if (!isIPv6(address) || mappedIPv4.check(address, 'ipv6')) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = address.includes('::') ? 8 - (before?.length ?? 0) - (after?.length ?? 0) : 0;
  const groups = [
    ...(before ?? []),
    ...Array.from({ length: Math.max(0, zeros) }, () => '0'),
    ...(after ?? []),
  ];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
