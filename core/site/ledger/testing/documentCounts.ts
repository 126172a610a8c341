import type { Content } from '../../../content/content.ts';
import { documentTypeNames, documentTypes } from '../../../content/documentTypes.ts';

/** Counts the documents of each type in some content, as a snapshot counts them. */
export function documentCounts(content: Content): Readonly<Record<string, number>> {
  return Object.fromEntries(
    documentTypeNames.map((type) => [type, content[documentTypes[type].list].length]),
  );
}
