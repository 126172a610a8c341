import type { ResolvedAsset } from '#core/markdown/blockContext.ts';
import type { FileProblem } from '../fileProblem.ts';
import type { ContentFolder } from '../folder/readContentFolder.ts';
import { missing } from '../folder/resolvePlace.ts';

/** An image or a file that documents use; `key` stands for its id until it is uploaded. */
export type AssetUse = { readonly key: string; readonly kind: 'image' | 'file'; readonly file: string };

/** What every conversion of one folder shares; problems and used assets gather here. */
export type ImportContext = {
  readonly folder: ContentFolder;
  readonly problems: FileProblem[];
  readonly assets: Map<string, AssetUse>;
};

export function createImportContext(folder: ContentFolder): ImportContext {
  return { folder, problems: [], assets: new Map() };
}

/**
 * The asset at a path of the folder. Sanity keeps images and files apart, so what is shown here and can be taken away there
 * is uploaded twice.
 */
export function useAsset(file: string, kind: 'image' | 'file', context: ImportContext): ResolvedAsset {
  const { others } = context.folder;
  if (!others.has(file)) return missing(file, [...others]);
  const key = `${kind}:${file}`;
  context.assets.set(key, { key, kind, file });
  return { kind: 'asset', id: key };
}
