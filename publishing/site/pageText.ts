import type { PageData } from '#core/site/model/pageData.ts';
import type { BodyRenderer } from './bodies/createBodyRenderer.ts';
import { mapPageBodies } from '#core/site/model/mapPageBodies.ts';

/** The data from which a page is rendered, as JSON: with its bodies as finished HTML. */
export function pageText(page: PageData, renderBody: BodyRenderer): string {
  return JSON.stringify(mapPageBodies(page, renderBody));
}
