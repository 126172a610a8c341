import type { Content } from '../../content/content.ts';
import { documentTypes } from '../../content/documentTypes.ts';

/** Returns whether writers have not created any documents. Uploads, drafts and documents generated from the API's schema do not count. */
export function isEmptyContent(content: Content): boolean {
  return Object.values(documentTypes).every(
    ({ list, made }) => made === 'fromSchema' || content[list].length === 0,
  );
}
