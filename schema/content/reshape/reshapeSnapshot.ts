import type { Content } from '#core/content/content.ts';
import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import { documentSpot } from './documentSpot.ts';
import { reshapeFile, reshapeImage } from './reshapeAsset.ts';
import { reshapeAuthor, reshapePost } from './reshapeBlog.ts';
import { reshapeCategory, reshapePage, reshapeSidebar, reshapeVersion } from './reshapeDocs.ts';
import { reshapeHome } from './reshapeHome.ts';
import { reshapeRedirect } from './reshapeRedirect.ts';
import { reshapeApiDeployment, reshapeApiSymbol, reshapeApiVersion } from './reshapeReference.ts';
import { reshapeSettings } from './reshapeSettings.ts';
import type { Spot } from './spot.ts';

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
    type: keyof RawSnapshot['documents'],
    reshape: (spot: Spot<never>) => Shaped,
  ): readonly Shaped[] =>
    documents[type]
      .flatMap((document) => documentSpot(document, type, (problem) => problems.push(problem)) ?? [])
      .toSorted((left, right) => compare(left.document.documentId, right.document.documentId))
      .map((spot) => reshape(spot));

  const content: Content = {
    settings: all('siteSettings', reshapeSettings),
    homes: all('homePage', reshapeHome),
    versions: all('docVersion', reshapeVersion),
    sidebars: all('docSidebar', reshapeSidebar),
    categories: all('docCategory', reshapeCategory),
    docs: all('docPage', reshapePage),
    posts: all('post', reshapePost),
    authors: all('author', reshapeAuthor),
    redirects: all('redirect', reshapeRedirect),
    assets: [...all('sanity.imageAsset', reshapeImage), ...all('sanity.fileAsset', reshapeFile)].toSorted(
      (left, right) => compare(left.id, right.id),
    ),
    apiDeployments: all('referenceDeployment', reshapeApiDeployment),
    apiVersions: all('referenceVersion', reshapeApiVersion),
    apiSymbols: all('referenceSymbol', reshapeApiSymbol),
    draftIds: [...new Set(draftIds)].toSorted(),
  };
  return { content, problems };
}

/** By code units: the same on every machine. */
function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
