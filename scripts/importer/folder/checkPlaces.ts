import { isPathSegment } from '#core/links/isPathSegment.ts';
import { meantText } from '#core/text/nearestText.ts';
import type { FileProblem } from '../fileProblem.ts';
import { contentFile, listFiles } from './contentFile.ts';
import { documentId, longestId } from './documentIds.ts';
import type { ContentFolder } from './readContentFolder.ts';
import { isAsset } from './readContentFolder.ts';

/** Files that are in a place where nothing can be, or whose name cannot stand in an address. */
export function checkPlaces({ texts, others }: ContentFolder): readonly FileProblem[] {
  return [...texts.keys(), ...others]
    .filter((file) => !isAsset(file))
    .flatMap((file) => checkPlace(file) ?? []);
}

function checkPlace(file: string): FileProblem | undefined {
  const found = contentFile(file);
  if (found === undefined) {
    const meant = meantText(file, listFiles);
    return {
      file,
      message: 'Nothing can be in this place.',
      fix:
        meant === undefined
          ? 'Documents are .md files in docs/, blog/ and authors/, images and files are in assets/; see content/README.md.'
          : `Did you mean '${meant}'?`,
    };
  }
  // The main doc of all docs has the name `index` for itself.
  const unclean = segmentsOf(found).find((segment) => !isPathSegment(segment) || segment === 'index');
  if (unclean !== undefined) {
    return {
      file,
      message: `'${unclean}' cannot stand in an address.`,
      fix: 'Use lower-case letters, digits and single hyphens, such as "interest-rates.md".',
    };
  }
  const id = documentId(file) ?? '';
  if (id.length <= longestId) return undefined;
  return {
    file,
    message: `Its path gives an id of ${id.length} characters; a lake takes ${longestId}.`,
    fix: 'Use shorter names.',
  };
}

function segmentsOf(found: NonNullable<ReturnType<typeof contentFile>>): readonly string[] {
  switch (found.kind) {
    case 'docPage':
    case 'docCategory':
      return found.segments;
    case 'post':
    case 'author':
      return [found.slug];
    case 'list':
      return [];
  }
}
