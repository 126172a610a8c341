/** An issuer identifier as they are compared: with or without a slash at the end, the address of a whole host is the same one. */
export function plainIssuer(issuer: string): string {
  const { origin, pathname, href } = new URL(issuer);
  return pathname === '/' ? origin : href;
}
