import type { Site } from '#core/site/model/site.ts';
import type { BodyRenderer } from './createBodyRenderer.ts';
import type { BodyProgramOptions } from './findBodyProgram.ts';
import { buildIdOf } from '../render/buildIdOf.ts';
import { createBodyRenderer } from './createBodyRenderer.ts';

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
