import type { Content } from '../../content/content.ts';
import { documentTypes } from '../../content/documentTypes.ts';

/** Whether writers have made no document: uploads, drafts and what is made from the schema of the API do not count. */
export function isEmptyContent(content: Content): boolean {
  return Object.values(documentTypes).every(
    ({ list, made }) => made === 'fromSchema' || content[list].length === 0,
  );
}
