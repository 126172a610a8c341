import type { Content } from '#core/content/content.ts';
import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import { reshapeFile, reshapeImage } from './reshapeAsset.ts';
import { reshapeAuthor, reshapePost } from './reshapeBlog.ts';
import { reshapeCategory, reshapePage, reshapeSidebar, reshapeVersion } from './reshapeDocs.ts';
import { reshapeHome } from './reshapeHome.ts';
import { reshapeRedirect } from './reshapeRedirect.ts';
import { reshapeApiDeployment, reshapeApiSymbol, reshapeApiVersion } from './reshapeReference.ts';
import { reshapeSettings } from './reshapeSettings.ts';
import type { Reshaped } from './reshaping.ts';
import { reshaping } from './reshaping.ts';

export type ReshapedSnapshot = { readonly content: Content; readonly problems: readonly Problem[] };

/**
 * Turns the documents of the lake into the site's own shapes, sorted by id. What does not have the promised shape becomes
 * a problem with its document and field. The document stays, with the field's default or, where there is none, `''` (for
 * an instant 1970): a second problem about such a value says nothing new. Only what cannot be shown at all is left out: an
 * entry of a list that is none, a block of unknown type, a document without an id. It never throws.
 */
export function reshapeSnapshot({ documents, draftIds }: RawSnapshot): ReshapedSnapshot {
  const problems: Problem[] = [];
  const all = <Shaped extends { readonly id: string }>(
    list: readonly unknown[],
    reshape: (document: unknown) => Reshaped<Shaped>,
  ): readonly Shaped[] => {
    const reshaped = list
      .map(reshape)
      .toSorted((left, right) => compare(left.shaped?.id ?? '', right.shaped?.id ?? ''));
    for (const each of reshaped) for (const problem of each.problems) problems.push(problem);
    return reshaped.flatMap(({ shaped }) => (shaped === undefined ? [] : [shaped]));
  };

  const content: Content = {
    settings: all(documents.siteSettings, settings),
    homes: all(documents.homePage, home),
    versions: all(documents.docVersion, version),
    sidebars: all(documents.docSidebar, sidebar),
    categories: all(documents.docCategory, category),
    docs: all(documents.docPage, page),
    posts: all(documents.post, post),
    authors: all(documents.author, author),
    redirects: all(documents.redirect, redirect),
    assets: [
      ...all(documents['sanity.imageAsset'], image),
      ...all(documents['sanity.fileAsset'], file),
    ].toSorted((left, right) => compare(left.id, right.id)),
    apiDeployments: all(documents.referenceDeployment, apiDeployment),
    apiVersions: all(documents.referenceVersion, apiVersion),
    apiSymbols: all(documents.referenceSymbol, apiSymbol),
    draftIds: [...new Set(draftIds)].toSorted(),
  };
  return { content, problems };
}

const settings = reshaping('siteSettings', reshapeSettings);
const home = reshaping('homePage', reshapeHome);
const version = reshaping('docVersion', reshapeVersion);
const sidebar = reshaping('docSidebar', reshapeSidebar);
const category = reshaping('docCategory', reshapeCategory);
const page = reshaping('docPage', reshapePage);
const post = reshaping('post', reshapePost);
const author = reshaping('author', reshapeAuthor);
const redirect = reshaping('redirect', reshapeRedirect);
const image = reshaping('sanity.imageAsset', reshapeImage);
const file = reshaping('sanity.fileAsset', reshapeFile);
const apiDeployment = reshaping('referenceDeployment', reshapeApiDeployment);
const apiVersion = reshaping('referenceVersion', reshapeApiVersion);
const apiSymbol = reshaping('referenceSymbol', reshapeApiSymbol);

/** By code units: the same on every machine. */
function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
