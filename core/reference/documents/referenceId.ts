import { checksum } from '../../text/checksum.ts';

/**
 * Returns the id of a document of the reference: `reference-usdm-mainnet-object-BatchManager`. It is always the same for the same
 * parts, has no dots (Sanity hides documents with dots in their ids from the public), and is at most as long as the lake allows.
 */
export function referenceId(deployment: string, ...parts: readonly string[]): string {
  const id = ['reference', deployment, ...parts].join('-').replaceAll('.', '-');
  return id.length <= maxIdLength ? id : `${id.slice(0, maxIdLength - 9)}-${checksum(id)}`;
}

const maxIdLength = 128;
