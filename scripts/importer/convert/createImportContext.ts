import type { ResolvedAsset } from '#core/markdown/blockContext.ts';
import type { FileProblem } from '#core/yaml/printFileProblems.ts';
import type { ContentFolder } from '../folder/readContentFolder.ts';
import { missingFile } from '../folder/resolveLink.ts';

/** An image or a file that documents use; `key` stands for its id until it is uploaded. */
export type AssetUpload = { readonly key: string; readonly kind: 'image' | 'file'; readonly file: string };

/** The context that the conversions of one folder share; problems, notices and used assets are collected here. */
export type ImportContext = {
  readonly folder: ContentFolder;
  readonly problems: FileProblem[];
  readonly notices: FileProblem[];
  readonly assets: Map<string, AssetUpload>;
};

/** Begins the conversion of a folder: with no problems, notices or assets. */
export function createImportContext(folder: ContentFolder): ImportContext {
  return { folder, problems: [], notices: [], assets: new Map() };
}

/**
 * Uses the asset at a path of the folder. Sanity keeps images and files apart, so an image that is also offered for download
 * is uploaded twice.
 */
export function useAsset(file: string, kind: 'image' | 'file', context: ImportContext): ResolvedAsset {
  const { others } = context.folder;
  if (!others.has(file)) return missingFile(file, [...others]);
  const key = `${kind}:${file}`;
  context.assets.set(key, { key, kind, file });
  return { kind: 'asset', id: key };
}
