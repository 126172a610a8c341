import { createRequester, PrivateAddressError } from '#scripts/checkLinks/ask/createRequester.ts';

const maxRedirects = 5;

/**
 * Rejects with a `PrivateAddressError` if an http(s) address, or one to which it redirects, is one that only this machine and machines near
 * it can reach. Whatever else is wrong with the address is left to those who download it.
 */
export async function checkAssetAddress(address: string): Promise<void> {
  const ask = createRequester({ userAgent: 'steadyrate-import', timeout: 10_000, allowsPrivate: false });
  let url: string | undefined = address;
  for (let step = 0; url !== undefined && step <= maxRedirects; step++) {
    const asked: string = url;
    try {
      const { headers } = await ask(asked, { method: 'HEAD' });
      url = headers.location === undefined ? undefined : URL.parse(headers.location, asked)?.href;
    } catch (error) {
      if (error instanceof PrivateAddressError) throw error;
      return;
    }
  }
}
