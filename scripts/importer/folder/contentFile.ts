import path from 'node:path';

/** The kind of a file in a content folder, read off its place. */
export type ContentFile =
  | { readonly kind: 'docPage' | 'docCategory'; readonly segments: readonly string[] }
  | { readonly kind: 'page'; readonly segments: readonly string[] }
  | { readonly kind: 'post' | 'author' | 'textSnippet'; readonly slug: string }
  | { readonly kind: 'list' };

/** YAML files at the top, each with documents that have no file of their own. */
export const listFiles = [
  'settings.yaml',
  'home.yaml',
  'versions.yaml',
  'sidebars.yaml',
  'redirects.yaml',
  'search-words.yaml',
] as const;

/** `docs/a/b.md` -> a docPage at `a/b`; undefined for a place where no document can be. */
export function contentFile(file: string): ContentFile | undefined {
  if (listFiles.some((name) => name === file)) return { kind: 'list' };
  const { dir, name, base } = path.posix.parse(file);
  const [root, ...folders] = dir.split('/');
  if (root === 'docs') {
    if (base === '_category.yaml' && folders.length > 0) return { kind: 'docCategory', segments: folders };
    if (!base.endsWith('.md')) return undefined;
    return { kind: 'docPage', segments: name === 'index' ? folders : [...folders, name] };
  }
  if (root === 'pages' && base.endsWith('.md')) return { kind: 'page', segments: [...folders, name] };
  if (folders.length > 0 || !base.endsWith('.md')) return undefined;
  if (root === 'blog') return { kind: 'post', slug: name };
  if (root === 'snippets') return { kind: 'textSnippet', slug: name };
  if (root === 'authors') return { kind: 'author', slug: name };
  return undefined;
}
