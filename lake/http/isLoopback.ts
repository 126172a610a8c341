/** Whether the address of a connection's other end is of this machine itself. */
export function isLoopback(remoteAddress: string | undefined): boolean {
  const address = (remoteAddress ?? '').replace(/^::ffff:/, '');
  return address === '::1' || /^127(\.\d+){3}$/.test(address);
}
