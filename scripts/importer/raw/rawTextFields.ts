import type { Block } from '#core/content/portableText.ts';
import { rawBody } from '#schema/content/rawBody.ts';
import { storedFormerHeadings } from '#schema/content/storedFormerHeadings.ts';
import { assetReference } from './rawDocument.ts';

/** The fields of a document for its text: `body`, and `formerHeadings` if headings in it have ids of their own. */
export function rawTextFields(body: readonly Block[]): object {
  const formerHeadings = storedFormerHeadings(body, 'body');
  return { body: rawBody(body, assetReference), ...(formerHeadings.length > 0 && { formerHeadings }) };
}
