import type { PageData } from '#core/site/model/pageData.ts';
import type { BodyRenderer } from './bodies/createBodyRenderer.ts';
import { mapBodies } from '#core/site/model/mapBodies.ts';

/** The data from which a page is rendered, as JSON: with its bodies as finished HTML. */
export function pageText(page: PageData, renderBody: BodyRenderer): string {
  return JSON.stringify(mapBodies(page, renderBody));
}
