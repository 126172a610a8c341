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
  /** The title of the document, in messages and lists. */
  readonly title: (document: Document) => string;
};

type Table = { readonly [Type in DocumentType]: DocumentTraits<Documents[Type]> };

const table = {
  siteSettings: { list: 'settings', made: 'once', title: () => 'Site settings' },
  homePage: { list: 'homes', made: 'once', title: () => 'Home page' },
  docVersion: { list: 'versions', made: 'byWriters', title: ({ label }) => label },
  docSidebar: { list: 'sidebars', made: 'byWriters', title: ({ label }) => label },
  docCategory: { list: 'categories', made: 'byWriters', title: ({ label }) => label },
  docPage: { list: 'docs', made: 'byWriters', title: ({ title }) => title },
  post: { list: 'posts', made: 'byWriters', title: ({ title }) => title },
  author: { list: 'authors', made: 'byWriters', title: ({ name }) => name },
  page: { list: 'standalonePages', made: 'byWriters', title: ({ title }) => title },
  redirect: { list: 'redirects', made: 'byWriters', title: ({ from }) => from },
  searchWords: { list: 'searchWords', made: 'once', title: () => 'Search words' },
  referenceDeployment: { list: 'apiDeployments', made: 'fromSchema', title: ({ title }) => title },
  referenceVersion: { list: 'apiVersions', made: 'fromSchema', title: ({ version }) => version },
  referenceSymbol: { list: 'apiSymbols', made: 'fromSchema', title: ({ name }) => name },
} as const satisfies Table;

/** The traits of every document type. */
export const documentTypes: Table = table;

/** The lists of `Content` that hold documents, derived from the table. */
export type DocumentLists = {
  readonly [Type in DocumentType as (typeof table)[Type]['list']]: readonly Documents[Type][];
};

/** The names of all types, in the order of the table. */
export const documentTypeNames = Object.keys(documentTypes).filter(isDocumentType);

function isDocumentType(name: string): name is DocumentType {
  return Object.hasOwn(documentTypes, name);
}
