import { join } from 'node:path';

export type AssetKind = 'images' | 'files';

const NAMES: Record<AssetKind, RegExp> = {
  images: /^[0-9a-f]{40}-\d{1,6}x\d{1,6}\.[a-z0-9]{1,16}$/,
  files: /^[0-9a-f]{40}\.[a-z0-9]{1,16}$/,
};

/** Where the file of an asset lies. Undefined for a name that no asset has, so no name leads out of the folder. */
export function assetFile(dataDir: string, kind: AssetKind, name: string): string | undefined {
  return NAMES[kind].test(name) ? join(assetFolder(dataDir, kind), name) : undefined;
}

export function assetFolder(dataDir: string, kind: AssetKind): string {
  return join(dataDir, 'assets', kind);
}

/** The extension of a file name, lower case; `bin` when it has none that is safe to use. */
export function extensionOf(filename: string): string {
  const [, extension] = /\.([A-Za-z0-9]{1,16})$/.exec(filename) ?? [];
  return extension?.toLowerCase() ?? 'bin';
}
