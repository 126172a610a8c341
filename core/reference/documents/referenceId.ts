import { checksum } from '../../text/checksum.ts';

/**
 * The id of a document of the reference. Always the same for the same thing, without dots (which would hide it from
 * readers), and no longer than a lake allows: `reference-usdm-mainnet-object-BatchManager`.
 */
export function referenceId(deployment: string, ...parts: readonly string[]): string {
  const id = ['reference', deployment, ...parts].join('-').replaceAll('.', '-');
  return id.length <= maxIdLength ? id : `${id.slice(0, maxIdLength - 9)}-${checksum(id)}`;
}

const maxIdLength = 128;
