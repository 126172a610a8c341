import type { IndexPart } from '#core/search/index/indexPart.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { pathOf } from '#core/links/pathOf.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { writeIndexManifest } from '#core/search/index/indexManifest.ts';
import { indexesOfSite } from '#core/search/site/indexesOfSite.ts';
import { contentHash } from './contentHash.ts';

/**
 * Makes the search indexes: a manifest for every docs version, and the parts that the manifests name. A part is named after its content, so
 * that indexes with the same part share the file.
 */
export function searchFiles(model: SiteModel): readonly OutputFile[] {
  const files = new Map<string, OutputFile>();
  const manifests = indexesOfSite(model).map(({ version, parts, pages }): OutputFile => {
    const named = parts.map((part) => {
      const { kind, prefix } = part;
      const file = fileOf(part);
      files.set(file.path, file);
      return { kind, prefix, file: `/${file.path}` };
    });
    return {
      path: pathOf({ kind: 'searchIndex', version }).slice(1),
      contents: writeIndexManifest(named, { synonyms: model.synonyms, pages }),
    };
  });
  return [...manifests, ...files.values()];
}

/** The file of each part is named once: most parts are the same objects in the next model. */
const fileOf = oncePerObject(({ kind, text }: IndexPart): OutputFile => ({
  path: `search-index/${kind}.${contentHash(text)}.json`,
  contents: text,
}));
