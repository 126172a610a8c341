import path from 'node:path';

export type AssetKind = 'images' | 'files';

const namePatterns: Record<AssetKind, RegExp> = {
  images: /^[0-9a-f]{40}-\d{1,6}x\d{1,6}\.[a-z0-9]{1,16}$/,
  files: /^[0-9a-f]{40}\.[a-z0-9]{1,16}$/,
};

/**
 * The path of an asset's file. Undefined if the name is not a valid asset name, so that no name leads out of the
 * folder.
 */
export function assetFile(dataDir: string, kind: AssetKind, name: string): string | undefined {
  return namePatterns[kind].test(name) ? path.join(assetFolder(dataDir, kind), name) : undefined;
}

/** Returns the folder of the uploads of a kind. */
export function assetFolder(dataDir: string, kind: AssetKind): string {
  return path.join(dataDir, 'assets', kind);
}

/** The extension of a file name in lower case; `bin` if it has none, or an unsafe one. */
export function extensionOf(filename: string): string {
  const [, extension] = /\.([A-Za-z0-9]{1,16})$/.exec(filename) ?? [];
  return extension?.toLowerCase() ?? 'bin';
}
