/** Returns an issuer identifier in a comparable form: the address of a whole host is the same with and without a slash at the end. */
export function plainIssuer(issuer: string): string {
  const { origin, pathname, href } = new URL(issuer);
  return pathname === '/' ? origin : href;
}
