import type { ConvertedContent } from './convert/convertContent.ts';
import type { AssetFile } from './uploadAssets.ts';
import { printFileProblems } from '#core/yaml/printFileProblems.ts';
import { convertContent } from './convert/convertContent.ts';
import { readContentFolder } from './folder/readContentFolder.ts';
import { readAssets } from './uploadAssets.ts';

export type ReadImport = Pick<ConvertedContent, 'documents' | 'notices'> & {
  readonly files: readonly AssetFile[];
};

/** Reads a content folder, with its images and files. Throws an Error that lists everything wrong in it. */
export function readImport(folder: string): ReadImport {
  const { documents, assets, problems, notices } = convertContent(readContentFolder(folder));
  if (problems.length > 0) {
    throw new Error(`Nothing was loaded from '${folder}':\n\n${printFileProblems(problems)}`);
  }
  return { documents, notices, files: readAssets(assets, folder) };
}
