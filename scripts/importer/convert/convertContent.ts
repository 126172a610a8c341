import { compareText } from '#core/text/compareText.ts';
import type { FileProblem } from '../fileProblem.ts';
import { checkPlaces } from '../folder/checkPlaces.ts';
import { contentFile, listFiles } from '../folder/contentFile.ts';
import type { ContentFolder } from '../folder/readContentFolder.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import { convertAuthor } from './convertAuthor.ts';
import { convertDocs } from './convertDocs.ts';
import { convertHome } from './convertHome.ts';
import { convertRedirects, convertSidebars, convertVersions } from './convertLists.ts';
import { convertPost } from './convertPost.ts';
import { convertSettings } from './convertSettings.ts';
import type { AssetUse, ImportContext } from './importContext.ts';
import { createImportContext } from './importContext.ts';

export type ConvertedContent = {
  /** Documents as a lake stores them, by id; references to assets still hold their keys. */
  readonly documents: readonly RawDocument[];
  /** What the documents use, by key. */
  readonly assets: readonly AssetUse[];
  /** All that is wrong, by file and line; with any, the documents are not to be used. */
  readonly problems: readonly FileProblem[];
};

/** Turns the files of a content folder (`content/README.md` describes them) into documents. The same files give the same documents. */
export function convertContent(folder: ContentFolder): ConvertedContent {
  const context = createImportContext(folder);
  const sidebars = convertSidebars(context);
  const documents = [
    ...convertSettings(sidebars.names, context),
    ...convertHome(sidebars.names, context),
    ...convertVersions(context),
    ...sidebars.documents,
    ...convertRedirects(context),
    ...convertDocs(sidebars.names, context),
    ...[...folder.texts.keys()].flatMap((file) => convertTextFile(file, context)),
  ].toSorted((left, right) => compareText(left._id, right._id));
  const problems = [...context.problems, ...checkPlaces(folder), ...missingLists(folder)];
  return {
    documents,
    assets: [...context.assets.values()].toSorted((left, right) => compareText(left.key, right.key)),
    problems: problems.toSorted(
      (left, right) => compareText(left.file, right.file) || (left.line ?? 0) - (right.line ?? 0),
    ),
  };
}

function convertTextFile(file: string, context: ImportContext): readonly RawDocument[] {
  const found = contentFile(file);
  if (found?.kind === 'post') return convertPost(file, found.slug, context);
  return found?.kind === 'author' ? convertAuthor(file, found.slug, context) : [];
}

/** A folder without redirects is whole; without any other list the site cannot be. */
function missingLists({ texts }: ContentFolder): readonly FileProblem[] {
  return listFiles
    .filter((file) => file !== 'redirects.yaml' && !texts.has(file))
    .map((file) => ({ file, message: 'The file is missing.', fix: 'Add it; see content/README.md.' }));
}
