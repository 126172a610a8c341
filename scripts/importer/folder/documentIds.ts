import type { ContentFile } from './contentFile.ts';
import { contentFile } from './contentFile.ts';

/**
 * The permanent id of the document that a file becomes: `docs/a/b.md` -> `docPage-a--b`; undefined for a file that does not
 * become exactly one document. Two hyphens, which no valid name has, keep `a/b-c` and `a-b/c` apart. No id has a dot: Sanity hides
 * documents with a dot in their id from the public.
 */
export function idOfFile(file: string): string | undefined {
  const found = contentFile(file);
  return !found || found.kind === 'list' ? undefined : idOf(found);
}

function idOf(found: Exclude<ContentFile, { readonly kind: 'list' }>): string {
  switch (found.kind) {
    case 'docPage':
    case 'docCategory':
    case 'page':
      return `${found.kind}-${found.segments.length === 0 ? 'index' : found.segments.join('--')}`;
    case 'post':
    case 'author':
    case 'textSnippet':
      return `${found.kind}-${found.slug}`;
  }
}

/** The longest id that a draft can have as well: Sanity allows 128 characters, `drafts.` included. */
export const maxIdLength = 120;

/** Id of the sidebar of this name. */
export function sidebarId(name: string): string {
  return `docSidebar-${name}`;
}

/** Id of the docs version of this name. */
export function versionId(name: string): string {
  return `docVersion-${name}`;
}

/** Id of the redirect from this path: `/docs/old.html` -> `redirect-docs--old_2ehtml`. */
export function redirectId(from: string): string {
  const name = from
    .replace(/^\//, '')
    .replace(/[^a-zA-Z0-9/-]/g, (character) => `_${character.codePointAt(0)?.toString(16)}`)
    .replaceAll('/', '--');
  return `redirect-${name}`;
}
