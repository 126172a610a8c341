import path from 'node:path';
import type { ResolvedLink, Unresolved } from '#core/markdown/blockContext.ts';
import { meantText } from '#core/text/nearestText.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { documentId } from './documentIds.ts';
import type { ContentFolder } from './readContentFolder.ts';

/** What `[text](url)` in a file leads to: a document, by the path of its file, or an address. */
export function resolveLink(url: string, file: string, folder: ContentFolder): ResolvedLink {
  if (url === '' || url === '#') {
    return {
      kind: 'unresolved',
      message: 'The link leads nowhere.',
      fix: 'Write where it leads between ( and ).',
    };
  }
  // A path of the site is checked by the build, which knows all of them.
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('/')) {
    const fault = checkLink(url);
    return fault === undefined
      ? { kind: 'url', href: url }
      : { kind: 'unresolved', message: `'${url}' ${fault.message}.`, fix: fault.fix };
  }
  const [place = '', anchor = ''] = url.split('#').map(decoded);
  const found = resolveDocument(place === '' ? file : besides(file, place), folder);
  return found.kind === 'document' && anchor !== '' ? { ...found, anchor } : found;
}

/** The document of the file at a path of the folder. */
export function resolveDocument(
  place: string,
  { texts, others }: ContentFolder,
): { readonly kind: 'document'; readonly id: string } | Unresolved {
  const id = texts.has(place) ? documentId(place) : undefined;
  if (id !== undefined) return { kind: 'document', id };
  if (texts.has(place) || others.has(place)) {
    return {
      kind: 'unresolved',
      message: `'${place}' is no page.`,
      fix: 'Name the file of a page; a file to take away is a ::download.',
    };
  }
  return missing(
    place,
    [...texts.keys()].filter((other) => documentId(other) !== undefined),
  );
}

/** A path that is written relative to a file, as a path of the folder. */
export function besides(file: string, place: string): string {
  return path.posix.join(path.posix.dirname(file), place);
}

/** That there is nothing at a path, and what was probably meant. */
export function missing(place: string, places: readonly string[]): Unresolved {
  const meant = meantText(place, places);
  return {
    kind: 'unresolved',
    message: `There is no '${place}' in the content folder.`,
    fix: meant === undefined ? 'Mend the path, or add the file.' : `Did you mean '${meant}'?`,
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
