/**
 * The only place where paths of the site are spelled. A path starts with `/`, has no trailing slash, query or hash, and is
 * relative to the site's base URL; `hrefOf` in `href.ts` makes a link of it.
 */
export type PathTarget =
  | { readonly kind: 'home' }
  | { readonly kind: 'docs'; readonly versionPath: string; readonly slugs: readonly string[] }
  | { readonly kind: 'blogList'; readonly pageNumber: number }
  | { readonly kind: 'post' | 'author' | 'tag'; readonly slug: string }
  | { readonly kind: 'archive' | 'tags' | 'authors' }
  | { readonly kind: 'search' }
  /** The manifest of the search index of a docs version. */
  | { readonly kind: 'searchIndex'; readonly version: string }
  /** The Open Graph image of a page. */
  | { readonly kind: 'socialCard'; readonly name: string }
  | { readonly kind: 'apiOverview' }
  | {
      readonly kind: 'apiSymbol';
      readonly deployment: string;
      readonly section: string;
      readonly slug: string;
    }
  | { readonly kind: 'apiChangelog' | 'apiFeed' | 'apiComparisons'; readonly deployment: string }
  | {
      readonly kind: 'apiVersion' | 'apiSchemaFile' | 'apiChangesFile';
      readonly deployment: string;
      readonly version: string;
    };

/** Path of a page: `{kind: 'docs', versionPath: '', slugs: ['for-users', 'why']}` -> `/docs/for-users/why`. */
export function pathOf(target: PathTarget): string {
  switch (target.kind) {
    case 'home':
      return '/';
    case 'docs':
      return ['/docs', target.versionPath, ...target.slugs].filter((segment) => segment !== '').join('/');
    case 'blogList':
      return target.pageNumber === 1 ? '/blog' : `/blog/page/${target.pageNumber}`;
    case 'post':
      return `/blog/${target.slug}`;
    case 'author':
      return `/blog/authors/${target.slug}`;
    case 'tag':
      return `/blog/tags/${target.slug}`;
    case 'archive':
    case 'tags':
    case 'authors':
      return `/blog/${target.kind}`;
    case 'search':
      return '/search';
    case 'searchIndex':
      return `/search-index/${target.version}.json`;
    case 'socialCard':
      return `/cards/${target.name}.png`;
    case 'apiOverview':
      return '/api/schema';
    case 'apiSymbol':
      return `/api/${target.deployment}/schema/${target.section}/${target.slug}`;
    case 'apiChangelog':
      return `/api/${target.deployment}/changelog`;
    case 'apiFeed':
      return `/api/${target.deployment}/changelog/atom.xml`;
    case 'apiComparisons':
      return `/api/${target.deployment}/comparisons/index.json`;
    case 'apiVersion':
      // A dot would make the last segment look like the name of a file.
      return `/api/${target.deployment}/changelog/v${target.version.replaceAll('.', '-')}`;
    case 'apiSchemaFile':
      return `/api/${target.deployment}/versions/${target.version}/schema.graphql`;
    case 'apiChangesFile':
      return `/api/${target.deployment}/versions/${target.version}/changes.json`;
  }
}
