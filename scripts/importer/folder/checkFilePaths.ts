import type { FileProblem } from '#core/yaml/printFileProblems.ts';
import type { ContentFolder } from './readContentFolder.ts';
import { isPathSegment } from '#core/links/isPathSegment.ts';
import { didYouMean } from '#core/yaml/didYouMean.ts';
import { contentFile, listFiles } from './contentFile.ts';
import { idOfFile, maxIdLength } from './documentIds.ts';
import { isAsset } from './readContentFolder.ts';

/** Reports files for which a content folder has no place, and names that cannot be part of an address. */
export function checkFilePaths({ texts, others }: ContentFolder): readonly FileProblem[] {
  return [...texts.keys(), ...others]
    .filter((file) => !isAsset(file))
    .flatMap((file) => checkFilePath(file) ?? []);
}

function checkFilePath(file: string): FileProblem | undefined {
  const found = contentFile(file);
  if (!found) {
    return {
      file,
      message: 'A content folder has no place for this file.',
      fix:
        didYouMean(file, listFiles) ??
        'Documents are .md files in docs/, blog/, authors/, pages/ and snippets/; images and files belong in assets/. See docs/content-files.md.',
    };
  }
  // The main doc of all docs has the name `index` for itself.
  const unclean = segmentsOf(found).find((segment) => !isPathSegment(segment) || segment === 'index');
  if (unclean !== undefined) {
    return {
      file,
      message: `'${unclean}' cannot be part of an address.`,
      fix: 'Use lower-case letters, digits and single hyphens, such as "interest-rates.md".',
    };
  }
  const id = idOfFile(file) ?? '';
  if (id.length <= maxIdLength) return undefined;
  return {
    file,
    message: `Its path gives an id of ${id.length} characters; at most ${maxIdLength} are allowed.`,
    fix: 'Use shorter names.',
  };
}

function segmentsOf(found: NonNullable<ReturnType<typeof contentFile>>): readonly string[] {
  switch (found.kind) {
    case 'docPage':
    case 'docCategory':
    case 'page':
      return found.segments;
    case 'post':
    case 'author':
    case 'textSnippet':
      return [found.slug];
    case 'list':
      return [];
  }
}
