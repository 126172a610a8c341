import type { PageBody } from '../model/pageBody.ts';
import type { Found } from '../problems/findings.ts';
import type { BodyQuestions } from './bodyQuestions.ts';
import type { BodySource } from './bodySource.ts';
import type { BodyHeading } from './headingsOf.ts';
import { namingDocument } from '../problems/namingDocument.ts';
import { resolveBody } from './resolveBody.ts';

/** A body as its page shows it, and its headings. */
export type ResolvedBody = { readonly body: PageBody; readonly headings: readonly BodyHeading[] };

/** Resolves all bodies. Returns the results by source. */
export function resolveBodies(
  sources: readonly BodySource[],
  ask: BodyQuestions,
): ReadonlyMap<BodySource, Found<PageBody>> {
  return new Map(
    sources.map((source) => [source, namingDocument(source.place, () => resolveBody(source, ask))]),
  );
}
