import type { Content } from '#core/content/content.ts';
import type { DocumentLists, Documents, DocumentType } from '#core/content/documentTypes.ts';
import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import type { Reshaped } from './reshaping.ts';
import { documentTypeNames, documentTypes } from '#core/content/documentTypes.ts';
import { compareText } from '#core/text/compareText.ts';
import { reshapeFile, reshapeImage } from './reshapeAsset.ts';
import { reshapeAuthor, reshapePost } from './reshapeBlog.ts';
import { reshapeCategory, reshapePage, reshapeSidebar, reshapeVersion } from './reshapeDocs.ts';
import { reshapeHome } from './reshapeHome.ts';
import { reshapeRedirect } from './reshapeRedirect.ts';
import { reshapeApiDeployment, reshapeApiSymbol, reshapeApiVersion } from './reshapeReference.ts';
import { reshapeSearchWords } from './reshapeSearchWords.ts';
import { reshapeSettings } from './reshapeSettings.ts';
import { reshapeStandalonePage } from './reshapeStandalonePage.ts';
import { reshaping } from './reshaping.ts';

export type ReshapedSnapshot = { readonly content: Content; readonly problems: readonly Problem[] };

/**
 * Turns the documents of the lake into the site's own shapes, sorted by id. Whatever does not have the expected shape becomes
 * a problem with its document and field. The document stays, with the field's default or, if it has none, `''` (for an
 * instant 1970): a further problem with such a value says nothing new. Only what cannot be shown at all is left out: an entry
 * of a list that has the wrong type, a block of unknown type, a document without an id. Never throws.
 */
export function reshapeSnapshot({ documents, draftIds }: RawSnapshot): ReshapedSnapshot {
  const problems: Problem[] = [];
  const all = <Shaped extends Identified>(
    list: readonly unknown[],
    reshape: Reshaper<Shaped>,
    singleton?: string,
  ): readonly Shaped[] => {
    const reshaped = list
      .map(reshape)
      .toSorted((one, other) => compareText(one.shaped?.id ?? '', other.shaped?.id ?? ''));
    // Beside the document of a singleton that counts, the site shows no other one, and the Studio opens none that could be mended.
    const kept = reshaped.filter(({ shaped }) => singleton !== undefined && shaped?.id === singleton);
    for (const each of kept.length > 0 ? kept : reshaped) {
      for (const problem of each.problems) problems.push(problem);
    }
    return reshaped.flatMap(({ shaped }) => shaped ?? []);
  };
  const content: Content = {
    ...listsOf((type) =>
      all<Identified>(
        documents[type],
        reshapers[type],
        documentTypes[type].made === 'once' ? type : undefined,
      ),
    ),
    assets: [
      ...all(documents['sanity.imageAsset'], image),
      ...all(documents['sanity.fileAsset'], file),
    ].toSorted((one, other) => compareText(one.id, other.id)),
    draftIds: [...new Set(draftIds)].toSorted(),
  };
  return { content, problems };
}

type Identified = { readonly id: string };

type Reshaper<Shaped> = (document: unknown) => Reshaped<Shaped>;

const reshapers: { readonly [Type in DocumentType]: Reshaper<Documents[Type]> } = {
  siteSettings: reshaping('siteSettings', reshapeSettings),
  homePage: reshaping('homePage', reshapeHome),
  docVersion: reshaping('docVersion', reshapeVersion),
  docSidebar: reshaping('docSidebar', reshapeSidebar),
  docCategory: reshaping('docCategory', reshapeCategory),
  docPage: reshaping('docPage', reshapePage),
  post: reshaping('post', reshapePost),
  author: reshaping('author', reshapeAuthor),
  page: reshaping('page', reshapeStandalonePage),
  redirect: reshaping('redirect', reshapeRedirect),
  searchWords: reshaping('searchWords', reshapeSearchWords),
  referenceDeployment: reshaping('referenceDeployment', reshapeApiDeployment),
  referenceVersion: reshaping('referenceVersion', reshapeApiVersion),
  referenceSymbol: reshaping('referenceSymbol', reshapeApiSymbol),
};
const image = reshaping('sanity.imageAsset', reshapeImage);
const file = reshaping('sanity.fileAsset', reshapeFile);

function listsOf(documentsOf: (type: DocumentType) => readonly object[]): DocumentLists {
  const lists = documentTypeNames.map((type) => [documentTypes[type].list, documentsOf(type)]);
  // The type of Object.fromEntries cannot express which list has which documents.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(lists) as DocumentLists;
}
