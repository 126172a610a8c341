import type { BodyHtml, PageBody } from '#core/site/model/pageBody.ts';
import type { BodyProgramOptions } from './findBodyProgram.ts';
import { pathToFileURL } from 'node:url';
import { findBodyProgram } from './findBodyProgram.ts';

/** Makes the HTML of a body, the same for the same body whatever was rendered before. */
export type BodyRenderer = (body: PageBody) => BodyHtml;

/**
 * Makes a renderer of bodies, with the components of the pages. It can be kept: a body that is the same object as before, as the bodies
 * of unchanged pages are (`createModelMaker`), is not rendered again, and remembered for as long as it is referenced elsewhere. Rejects
 * as `findBodyProgram` does.
 */
export async function createBodyRenderer(options: BodyProgramOptions): Promise<BodyRenderer> {
  const file = await findBodyProgram(options);
  const program: { readonly renderBody: BodyRenderer } = await import(pathToFileURL(file).href);
  const known = new WeakMap<PageBody, BodyHtml>();
  return (body) => {
    const html = known.get(body) ?? program.renderBody(body);
    known.set(body, html);
    return html;
  };
}
