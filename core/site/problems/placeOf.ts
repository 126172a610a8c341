import type {
  Author,
  DocCategory,
  DocPage,
  DocSidebar,
  DocVersion,
  HomePage,
  Post,
  Redirect,
  SiteSettings,
} from '../../content/content.ts';
import type { ApiDeployment, ApiSymbol, ApiVersion } from '../../content/reference.ts';
import type { ProblemPlace } from '../../problem.ts';

/** Documents by the name of their type. */
export type DocumentTypes = {
  siteSettings: SiteSettings;
  homePage: HomePage;
  docVersion: DocVersion;
  docSidebar: DocSidebar;
  docCategory: DocCategory;
  docPage: DocPage;
  post: Post;
  author: Author;
  redirect: Redirect;
  referenceDeployment: ApiDeployment;
  referenceVersion: ApiVersion;
  referenceSymbol: ApiSymbol;
};

/** Where a problem is; `field` is a path of Sanity's such as `body[_key=="a1"].alt`. */
export function placeOf<Type extends keyof DocumentTypes>(
  type: Type,
  document: DocumentTypes[Type],
  field?: string,
): ProblemPlace {
  return {
    documentId: document.id,
    documentType: type,
    documentTitle: titles[type](document),
    ...(field === undefined ? {} : { field }),
  };
}

/** The same place, one field further in: `fieldIn(place, 'alt')` of `cover` is `cover.alt`. */
export function fieldIn(place: ProblemPlace, field: string): ProblemPlace {
  const separator = place.field === undefined || field.startsWith('[') ? '' : '.';
  return { ...place, field: `${place.field ?? ''}${separator}${field}` };
}

/** The same place, at the item of its list that has this key: `body[_key=="a1"]`. */
export function itemIn(place: ProblemPlace, key: string): ProblemPlace {
  return fieldIn(place, `[_key=="${key}"]`);
}

const titles: { readonly [Type in keyof DocumentTypes]: (document: DocumentTypes[Type]) => string } = {
  siteSettings: () => 'Site settings',
  homePage: () => 'Home page',
  docVersion: ({ label }) => label,
  docSidebar: ({ label }) => label,
  docCategory: ({ label }) => label,
  docPage: ({ title }) => title,
  post: ({ title }) => title,
  author: ({ name }) => name,
  redirect: ({ from }) => from,
  referenceDeployment: ({ title }) => title,
  referenceVersion: ({ version }) => version,
  referenceSymbol: ({ name }) => name,
};
