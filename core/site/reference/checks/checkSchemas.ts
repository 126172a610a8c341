import type { Content } from '../../../content/content.ts';
import type { ApiVersion } from '../../../content/reference.ts';
import type { Problem } from '../../../problem.ts';
import type { ParsedSchema } from '../../../reference/schema/parseSchema.ts';
import { oncePerObject } from '../../../memo/oncePerObject.ts';
import { parseSchema } from '../../../reference/schema/parseSchema.ts';
import { contentProblem } from '../../problems/contentProblem.ts';
import { placeOf } from '../../problems/placeOf.ts';

/** The schema of a version, read once. */
export const schemaIn: (version: ApiVersion) => ParsedSchema = oncePerObject(({ sdl, version }: ApiVersion) =>
  parseSchema(sdl, `schema ${version}`),
);

/**
 * Reports versions whose schema cannot be read. The build needs them all, because readers may compare any two. The Studio, which
 * would have to parse them in a browser, reports only those that it happens to read.
 */
export function checkSchemas({ apiVersions }: Pick<Content, 'apiVersions'>): readonly Problem[] {
  return apiVersions.flatMap(checkSchema);
}

/** Reports the schema of a version if it cannot be read. */
export function checkSchema(version: ApiVersion): readonly Problem[] {
  const parsed = schemaIn(version);
  if (parsed.ok) return [];
  const [first] = parsed.problems;
  return [
    contentProblem('unreadable-schema', placeOf('referenceVersion', version, 'sdl'), {
      message: `The schema cannot be read: line ${first?.line ?? 1}: ${first?.message ?? ''}`,
      fix: 'Run "npm run reference -- apply" again: it writes this document from a checked schema.',
    }),
  ];
}
