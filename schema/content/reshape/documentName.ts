import { documentTypes, isDocumentType } from '#core/content/documentTypes.ts';
import { titleIn } from '../values/titleIn.ts';

/**
 * Returns the name of a document for people: its title, or that of the only document of its type. Undefined for one without a title.
 * @param type the name of its Sanity type; undefined if it is not known
 * @param fields those of the document, as the lake has them
 */
export function documentName(
  type: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): string | undefined {
  const traits = type !== undefined && isDocumentType(type) ? documentTypes[type] : undefined;
  return traits?.made === 'once' ? traits.kind : titleIn(fields);
}
