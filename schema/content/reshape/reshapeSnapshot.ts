import type { Content } from '#core/content/content.ts';
import type { DocumentLists, Documents, DocumentType } from '#core/content/documentTypes.ts';
import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import type { Cursor } from './read/cursor.ts';
import { documentTypeNames, documentTypes } from '#core/content/documentTypes.ts';
import { present } from '#core/present.ts';
import { namingDocument } from '#core/site/problems/namingDocument.ts';
import { compareText } from '#core/text/compareText.ts';
import { documentCursor } from './documentCursor.ts';
import { reshapeFile, reshapeImage } from './reshapeAsset.ts';
import { reshapeAuthor, reshapePost } from './reshapeBlog.ts';
import { reshapeCategory, reshapePage, reshapeSidebar, reshapeVersion } from './reshapeDocs.ts';
import { reshapeHome } from './reshapeHome.ts';
import { reshapeRedirect } from './reshapeRedirect.ts';
import { reshapeApiDeployment, reshapeApiSymbol, reshapeApiVersion } from './reshapeReference.ts';
import { reshapeSearchWords } from './reshapeSearchWords.ts';
import { reshapeSettings } from './reshapeSettings.ts';
import { reshapeSnippet } from './reshapeSnippet.ts';
import { reshapeStandalonePage } from './reshapeStandalonePage.ts';

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

/** A document in the site's own shape, and its problems; `shaped` is absent if the site cannot use the document. */
type Reshaped<Shaped> = { readonly shaped?: Shaped; readonly problems: readonly Problem[] };

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
  textSnippet: reshaping('textSnippet', reshapeSnippet),
  redirect: reshaping('redirect', reshapeRedirect),
  searchWords: reshaping('searchWords', reshapeSearchWords),
  referenceDeployment: reshaping('referenceDeployment', reshapeApiDeployment),
  referenceVersion: reshaping('referenceVersion', reshapeApiVersion),
  referenceSymbol: reshaping('referenceSymbol', reshapeApiSymbol),
};
const image = reshaping('sanity.imageAsset', reshapeImage);
const file = reshaping('sanity.fileAsset', reshapeFile);

/**
 * Reshapes documents of a type, each object once: a snapshot shares most of its documents with the next one, and documents
 * are never changed in place.
 */
function reshaping<Shaped extends object>(
  type: string,
  reshape: (cursor: Cursor<never>) => Shaped,
): (document: unknown) => Reshaped<Shaped> {
  const known = new WeakMap<object, Reshaped<Shaped>>();
  return (document) => {
    const isObject = typeof document === 'object' && document !== null;
    const before = isObject ? known.get(document) : undefined;
    if (before !== undefined) return before;
    const problems: Problem[] = [];
    const cursor = documentCursor(document, type, (problem) => problems.push(problem));
    const shaped = cursor && namingDocument(cursor.document, () => reshape(cursor));
    const reshaped = present({ shaped, problems });
    if (isObject) known.set(document, reshaped);
    return reshaped;
  };
}

function listsOf(documentsOf: (type: DocumentType) => readonly object[]): DocumentLists {
  const lists = documentTypeNames.map((type) => [documentTypes[type].list, documentsOf(type)]);
  // The type of Object.fromEntries cannot express which list has which documents.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(lists) as DocumentLists;
}
