import type { HostAnswer } from '#core/externalLinks/hostAnswer.ts';
import type { LinkResult } from '#core/externalLinks/linkResult.ts';
import type { LinkCache } from './openLinkCache.ts';
import { followLink } from '#core/externalLinks/followLink.ts';

export type AddressCheckOptions = {
  /** Asks for an address, without following redirects. Rejects only when the check is ended. */
  readonly ask: (url: string) => Promise<HostAnswer>;
  readonly cache: LinkCache;
  /** Called after each address with the number of finished ones, including those from the cache. */
  readonly onChecked: (done: number) => void;
};

/**
 * Checks each address: from the cache, or by asking. Results are in the cache at once. Rejects as `ask` does.
 * @param addresses as `askedAddress` makes them
 */
export async function checkAddresses(
  addresses: ReadonlySet<string>,
  { ask, cache, onChecked }: AddressCheckOptions,
): Promise<ReadonlyMap<string, LinkResult>> {
  const results = new Map<string, LinkResult>();
  const settle = (address: string, result: LinkResult): void => {
    results.set(address, result);
    onChecked(results.size);
  };
  let hasNetwork = false;
  const unknown: string[] = [];
  for (const address of addresses) {
    const known = cache.get(address);
    if (known) settle(address, known);
    else unknown.push(address);
  }
  /** Found without knowing yet whether any name of a host can be looked up. */
  const doubtful = new Map<string, LinkResult>();
  const check = async (address: string): Promise<void> => {
    let isNameless = false;
    const result = await followLink(address, async (url) => {
      const answer = await ask(url);
      isNameless = answer.kind === 'no-host';
      if (answer.kind === 'status' || answer.kind === 'robots') hasNetwork = true;
      return answer;
    });
    if (isNameless) doubtful.set(address, result);
    else cache.set(address, result);
    settle(address, result);
  };
  await Promise.all(unknown.map(check));
  for (const [address, result] of doubtful) {
    if (hasNetwork) cache.set(address, result);
    else results.set(address, { state: 'unreachable', reason: 'no host could be found, and none answered' });
  }
  return results;
}
