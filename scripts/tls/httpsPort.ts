/** The port of an address with TLS. */
export function httpsPort(url: string): number {
  return Number(new URL(url).port || 443);
}
