import type { ExternalLink } from '#core/externalLinks/externalLink.ts';
import type { ProblemPlace } from '#core/problem.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import { documentTypeNames } from '#core/content/documentTypes.ts';
import { askedAddress } from '#core/externalLinks/externalLink.ts';
import { isRecord } from '#core/isRecord.ts';
import { fieldIn, itemIn } from '#core/site/problems/placeOf.ts';
import { documentName } from '../reshape/documentName.ts';
import { quote } from '../reshape/read/cursor.ts';

/** The field with the address of another site, by Sanity type: of documents, objects and annotations. */
export const addressFields: Readonly<Record<string, string>> = {
  link: 'href',
  authorLink: 'url',
  linkTarget: 'url',
  redirect: 'to',
  referenceSymbol: 'specifiedBy',
};

/**
 * Every link with a host that readers can follow, in the order of the documents. A build checks only links within the site that have none, since there
 * may be more on its host; so links with its host are listed, too, unless search engines are asked to leave the site out: it may not be
 * there yet then.
 */
export function externalLinks({ documents }: Pick<RawSnapshot, 'documents'>): readonly ExternalLink[] {
  const [settings] = documents.siteSettings;
  const hidden = settings?.seo?.hidden === true ? URL.parse(settings.url ?? '')?.origin : undefined;
  const isOther = (url: string): boolean => {
    const address = askedAddress(url);
    return address !== undefined && new URL(address).origin !== hidden;
  };
  return documentTypeNames
    .flatMap((type) => documents[type].flatMap((document) => linksOf(document, type)))
    .filter(({ url }) => isOther(url));
}

function linksOf(document: Readonly<Record<string, unknown>>, type: string): readonly ExternalLink[] {
  const { _id: id } = document;
  if (typeof id !== 'string') return [];
  return linksIn(document, {
    documentId: id,
    documentType: type,
    documentTitle: quote(documentName(type, document) ?? id),
  });
}

function linksIn(value: unknown, where: ProblemPlace): readonly ExternalLink[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => linksIn(item, itemAt(where, item, index)));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner !== 'string') return linksIn(inner, fieldIn(where, name));
    return isAddress(value, name) ? [{ where: fieldIn(where, name), url: inner }] : [];
  });
}

function itemAt(where: ProblemPlace, item: unknown, index: number): ProblemPlace {
  const key = isRecord(item) ? item['_key'] : undefined;
  return typeof key === 'string' ? itemIn(where, key) : fieldIn(where, `[${index}]`);
}

/** A link in a menu may keep an address that it does not use. */
function isAddress({ _type: type, kind }: Readonly<Record<string, unknown>>, name: string): boolean {
  if (typeof type !== 'string' || addressFields[type] !== name) return false;
  return type !== 'linkTarget' || kind === 'url';
}
