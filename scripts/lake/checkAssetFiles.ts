import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PrivateAddressError, createRequester } from '#scripts/checkLinks/ask/createRequester.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/**
 * Rejects with an Error if a document of an import names as its asset a file on this machine (`image@file://…`) that is not in `folder`, or any
 * if there is no folder, or an address that only machines near this one can reach. The import would upload what is there, and the author of
 * the document could read it.
 */
export async function checkAssetFiles(
  lines: AsyncIterable<string>,
  folder: string | undefined,
): Promise<void> {
  let number = 0;
  const asked = new Set<string>();
  for await (const line of lines) {
    number++;
    if (!line.includes('_sanityAsset')) continue;
    for (const asset of assetsOf(parseLine(line, number))) {
      if (isForeignFile(asset, folder)) {
        throw new Error(
          `Line ${number} names the file '${asset}' as an asset, which is not part of what is imported. ` +
            'Add --local-files to upload such files, if you know where this import comes from.',
        );
      }
      const [, address] = /^(?:file|image)@(https?:.*)$/is.exec(asset) ?? [];
      if (address === undefined || asked.has(address)) continue;
      asked.add(address);
      await checkAssetAddress(address).catch((error: unknown) => {
        if (!(error instanceof PrivateAddressError)) throw error;
        throw new Error(
          `Line ${number} names '${asset}' as an asset, an address that only this machine or its network can reach. ` +
            'Add --local-files to upload from such addresses, if you know where this import comes from.',
          { cause: error },
        );
      });
    }
  }
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(`Line ${number} is not JSON: ${reason}`, { cause: error });
  }
}

/** The values of `_sanityAsset` at any depth. */
function assetsOf(value: unknown): string[] {
  if (typeof value !== 'object' || !value) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === '_sanityAsset' && typeof inner === 'string' ? [inner] : assetsOf(inner),
  );
}

/** Resolves the address as `@sanity/import` does: `file://./` stands for the folder. */
function isForeignFile(asset: string, folder: string | undefined): boolean {
  const [, address = ''] = /^(?:file|image)@(file:.*)$/is.exec(asset) ?? [];
  if (address === '') return false;
  if (folder === undefined) return true;
  const root = realpathSync(folder);
  const url = address.replace(/file:\/\/\.\//i, `${pathToFileURL(root).href}/`);
  if (!URL.canParse(url)) return true;
  const file = fileURLToPath(url);
  const real = existsSync(file) ? realpathSync(file) : file;
  return !real.startsWith(`${root}${path.sep}`);
}

const maxRedirects = 5;

/**
 * Rejects with a `PrivateAddressError` if an http(s) address, or one to which it redirects, is one that only this machine and machines near
 * it can reach. Whatever else is wrong with the address is left to those who download it.
 */
async function checkAssetAddress(address: string): Promise<void> {
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
