import type { LenientSdl } from '../schema/lenientSdl.ts';
import type { WithPrelude } from './withPrelude.ts';
import { lenientSdl } from '../schema/lenientSdl.ts';
import { withPrelude } from './withPrelude.ts';

/**
 * Makes a schema of the text in a file: completes that of a subgraph, and leaves out what is surplus if it is read leniently. Throws an
 * InvalidSchemaError like `withPrelude`; any other fault is still in the result.
 */
export function readSdl(text: string, file: string, isLenient: boolean): WithPrelude & LenientSdl {
  const { sdl, supplied } = withPrelude(text, file);
  const read = isLenient ? lenientSdl(sdl, file) : { sdl, leniencies: [] };
  return { ...read, supplied };
}
