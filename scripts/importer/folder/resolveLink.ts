import type { ResolvedLink, Unresolved } from '#core/markdown/blockContext.ts';
import type { ContentFolder } from './readContentFolder.ts';
import path from 'node:path';
import { didYouMean } from '#core/yaml/didYouMean.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { idOfFile } from './documentIds.ts';

/** Resolves the `url` of `[text](url)` in a file: to a document, by the path of its file, or to an address. */
export function resolveLink(url: string, file: string, folder: ContentFolder): ResolvedLink {
  if (url === '' || url === '#') {
    return {
      kind: 'unresolved',
      message: 'The link has no address.',
      fix: 'Write the address between ( and ).',
    };
  }
  // A path of the site is checked by the build, which knows all of them.
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('/')) {
    const problem = checkLink(url);
    return problem
      ? { kind: 'unresolved', message: `'${url}' ${problem.message}.`, fix: problem.fix }
      : { kind: 'url', href: url };
  }
  const [place = '', anchor = ''] = url.split('#').map(decoded);
  const found = findDocument(place === '' ? file : besides(file, place), folder);
  return found.kind === 'document' && anchor !== '' ? { ...found, anchor } : found;
}

/** Finds the document of the file at a path of the folder. */
export function findDocument(
  place: string,
  { texts, others }: ContentFolder,
): { readonly kind: 'document'; readonly id: string } | Unresolved {
  const id = texts.has(place) ? idOfFile(place) : undefined;
  if (id !== undefined) return { kind: 'document', id };
  if (texts.has(place) || others.has(place)) {
    return {
      kind: 'unresolved',
      message: `'${place}' is not a page.`,
      fix: 'Name the file of a page. To offer a file for download, use ::download.',
    };
  }
  return missingFile(
    place,
    [...texts.keys()].filter((other) => idOfFile(other) !== undefined),
  );
}

/** Turns a path that is written relative to a file into a path of the folder. */
export function besides(file: string, place: string): string {
  return path.posix.join(path.posix.dirname(file), place);
}

/** Reports that there is no file at a path, and suggests another. */
export function missingFile(place: string, places: readonly string[]): Unresolved {
  return {
    kind: 'unresolved',
    message: `There is no '${place}' in the content folder.`,
    fix: didYouMean(place, places) ?? 'Correct the path, or add the file.',
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A % that encodes nothing is part of the name.
    return text;
  }
}
