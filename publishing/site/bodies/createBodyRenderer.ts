import type { BodyHtml, PageBody } from '#core/site/model/pageBody.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { Site } from '#core/site/model/site.ts';
import type { ProgramOptions } from '../programs/findProgram.ts';
import { pathToFileURL } from 'node:url';
import { mapPageBodies } from '#core/site/model/mapPageBodies.ts';
import { findProgram } from '../programs/findProgram.ts';
import { buildIdOf } from '../render/buildIdOf.ts';

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

/** The data from which a page is rendered, as JSON: with its bodies as finished HTML. */
export function pageText(page: PageData, renderBody: BodyRenderer): string {
  return JSON.stringify(mapPageBodies(page, renderBody));
}

export type BodyProgramOptions = Omit<ProgramOptions, 'program'>;

/** Finds the program that renders bodies, with `renderBody` of `web/body/renderBody.tsx`, or compiles it. Settles as `findProgram` does. */
export function findBodyProgram(options: BodyProgramOptions): Promise<string> {
  const program = { entry: 'web/body/renderBody.tsx', platform: 'node', folder: 'bodies' } as const;
  return findProgram({ ...options, program });
}

/** Returns a function that makes the renderer of a site's bodies, and the same one while nothing changes that is compiled in. */
export function createBodyRenderers(
  options: Omit<BodyProgramOptions, 'site'>,
): (site: Site) => Promise<BodyRenderer> {
  let last: { readonly key: string; readonly renderBody: BodyRenderer } | undefined;
  return async (site) => {
    const key = buildIdOf({ ...options, site });
    if (last?.key !== key) last = { key, renderBody: await createBodyRenderer({ ...options, site }) };
    return last.renderBody;
  };
}
