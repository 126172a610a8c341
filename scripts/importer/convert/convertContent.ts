import type { FileProblem } from '#core/yaml/printFileProblems.ts';
import type { ContentFolder } from '../folder/readContentFolder.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import type { AssetUpload, ImportContext } from './createImportContext.ts';
import { compareText } from '#core/text/compareText.ts';
import { checkFilePaths } from '../folder/checkFilePaths.ts';
import { contentFile, listFiles } from '../folder/contentFile.ts';
import { convertAuthor } from './convertAuthor.ts';
import { convertDocs } from './convertDocs.ts';
import { convertHome } from './convertHome.ts';
import { convertPost } from './convertPost.ts';
import { convertRedirects } from './convertRedirects.ts';
import { convertSearchWords } from './convertSearchWords.ts';
import { convertSettings } from './convertSettings.ts';
import { convertSidebars } from './convertSidebars.ts';
import { convertSnippet } from './convertSnippet.ts';
import { convertStandalonePage } from './convertStandalonePage.ts';
import { convertVersions } from './convertVersions.ts';
import { createImportContext } from './createImportContext.ts';

export type ConvertedContent = {
  /** Documents as a lake stores them, by id; references to assets still hold their keys. */
  readonly documents: readonly RawDocument[];
  /** The assets that the documents use, by key. */
  readonly assets: readonly AssetUpload[];
  /** Everything that is wrong, by file and line; if there is anything, the documents must not be used. */
  readonly problems: readonly FileProblem[];
  /** Notices of content that readers see differently from the files, by file and line. */
  readonly notices: readonly FileProblem[];
};

/** Turns the files of a content folder (`docs/content-files.md` describes them) into documents. The same files give the same documents. */
export function convertContent(folder: ContentFolder): ConvertedContent {
  const context = createImportContext(folder);
  const sidebars = convertSidebars(context);
  const versions = convertVersions(context);
  const documents = [
    ...convertSettings({ sidebars: sidebars.names, versions: versions.names }, context),
    ...convertHome(sidebars.names, context),
    ...versions.documents,
    ...sidebars.documents,
    ...convertRedirects(context),
    ...convertSearchWords(context),
    ...convertDocs(sidebars.names, context),
    ...[...folder.texts.keys()].flatMap((file) => convertTextFile(file, context)),
  ].toSorted((left, right) => compareText(left._id, right._id));
  const problems = [...context.problems, ...checkFilePaths(folder), ...missingLists(folder)];
  return {
    documents,
    assets: [...context.assets.values()].toSorted((left, right) => compareText(left.key, right.key)),
    problems: problems.toSorted(byFileAndLine),
    notices: context.notices.toSorted(byFileAndLine),
  };
}

function byFileAndLine(left: FileProblem, right: FileProblem): number {
  return compareText(left.file, right.file) || (left.line ?? 0) - (right.line ?? 0);
}

function convertTextFile(file: string, context: ImportContext): readonly RawDocument[] {
  const found = contentFile(file);
  if (found?.kind === 'post') return convertPost(file, found.slug, context);
  if (found?.kind === 'page') return convertStandalonePage(file, found.segments, context);
  if (found?.kind === 'textSnippet') return convertSnippet(file, context);
  return found?.kind === 'author' ? convertAuthor(file, found.slug, context) : [];
}

/** The site needs every list but these. */
const optionalLists: ReadonlySet<string> = new Set(['redirects.yaml', 'search-words.yaml']);

function missingLists({ texts }: ContentFolder): readonly FileProblem[] {
  return listFiles
    .filter((file) => !optionalLists.has(file) && !texts.has(file))
    .map((file) => ({ file, message: 'The file is missing.', fix: 'Add it; see docs/content-files.md.' }));
}
