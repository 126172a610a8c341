import type { ProblemPlace } from '../problem.ts';

/** A link in the content to another site, as it is written. */
export type ExternalLink = { readonly where: ProblemPlace; readonly url: string };

/** Returns the address that is requested when somebody follows a link: without the part after `#`. Undefined if it is not an address of the web. */
export function askedAddress(url: string): string | undefined {
  const address = URL.parse(url);
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:') return undefined;
  address.hash = '';
  return address.href;
}
