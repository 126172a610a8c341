import type {
  Author,
  Content,
  DocCategory,
  DocPage,
  DocSidebar,
  DocVersion,
  HomePage,
  Post,
  Redirect,
  SearchWords,
  SiteSettings,
  Snippet,
  StandalonePage,
} from './content.ts';
import type { ApiDeployment, ApiSymbol, ApiVersion } from './reference.ts';

/** The documents of the site by the name of their Sanity type. */
export type Documents = {
  readonly siteSettings: SiteSettings;
  readonly homePage: HomePage;
  readonly docVersion: DocVersion;
  readonly docSidebar: DocSidebar;
  readonly docCategory: DocCategory;
  readonly docPage: DocPage;
  readonly post: Post;
  readonly author: Author;
  readonly page: StandalonePage;
  readonly textSnippet: Snippet;
  readonly redirect: Redirect;
  readonly searchWords: SearchWords;
  readonly referenceDeployment: ApiDeployment;
  readonly referenceVersion: ApiVersion;
  readonly referenceSymbol: ApiSymbol;
};

export type DocumentType = keyof Documents;

type DocumentTraits<Document> = {
  /** The list of `Content` that has these documents. */
  readonly list: {
    [List in keyof Content]: Content[List] extends readonly Document[] ? List : never;
  }[keyof Content];
  /**
   * The creator of the documents: writers, once for the whole site (a singleton, whose id is its type) or as many as they like; or `npm run
   * reference`, in which case writers only add to them.
   */
  readonly made: 'once' | 'byWriters' | 'fromSchema';
  /** The name of the type for people, as the Studio has it. It is also that of a singleton. */
  readonly kind: string;
  /** The title of the document, in messages and lists. */
  readonly title: (document: Document) => string;
};

type Table = { readonly [Type in DocumentType]: DocumentTraits<Documents[Type]> };

const table = {
  siteSettings: { list: 'settings', made: 'once', kind: 'Site settings', title: () => 'Site settings' },
  homePage: { list: 'homes', made: 'once', kind: 'Home page', title: () => 'Home page' },
  docVersion: { list: 'versions', made: 'byWriters', kind: 'Docs version', title: ({ label }) => label },
  docSidebar: { list: 'sidebars', made: 'byWriters', kind: 'Sidebar', title: ({ label }) => label },
  docCategory: { list: 'categories', made: 'byWriters', kind: 'Docs category', title: ({ label }) => label },
  docPage: { list: 'docs', made: 'byWriters', kind: 'Docs page', title: ({ title }) => title },
  post: { list: 'posts', made: 'byWriters', kind: 'Blog post', title: ({ title }) => title },
  author: { list: 'authors', made: 'byWriters', kind: 'Author', title: ({ name }) => name },
  page: { list: 'standalonePages', made: 'byWriters', kind: 'Page', title: ({ title }) => title },
  textSnippet: { list: 'snippets', made: 'byWriters', kind: 'Snippet', title: ({ title }) => title },
  redirect: { list: 'redirects', made: 'byWriters', kind: 'Redirect', title: ({ from }) => from },
  searchWords: { list: 'searchWords', made: 'once', kind: 'Search words', title: () => 'Search words' },
  referenceDeployment: {
    list: 'apiDeployments',
    made: 'fromSchema',
    kind: 'API reference: deployment',
    title: ({ title }) => title,
  },
  referenceVersion: {
    list: 'apiVersions',
    made: 'fromSchema',
    kind: 'API reference: version',
    title: ({ version }) => version,
  },
  referenceSymbol: {
    list: 'apiSymbols',
    made: 'fromSchema',
    kind: 'API reference: symbol',
    title: ({ name }) => name,
  },
} as const satisfies Table;

/** The traits of every document type. */
export const documentTypes: Table = table;

/** The lists of `Content` that hold documents, derived from the table. */
export type DocumentLists = {
  readonly [Type in DocumentType as (typeof table)[Type]['list']]: readonly Documents[Type][];
};

/** The names of all types, in the order of the table. */
export const documentTypeNames = Object.keys(documentTypes).filter(isDocumentType);

/** Returns whether this is the name of a type of the site's documents. */
export function isDocumentType(name: string): name is DocumentType {
  return Object.hasOwn(documentTypes, name);
}
