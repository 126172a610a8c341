import type { PageBody } from '../model/pageBody.ts';
import type { Found } from '../problems/findings.ts';
import type { BodyMemo } from './bodyMemo.ts';
import type { BodyQuestions } from './bodyQuestions.ts';
import type { BodySource } from './bodySource.ts';
import type { BodyHeading } from './headingsOf.ts';
import { namingDocument } from '../problems/namingDocument.ts';
import { resolveBody } from './resolveBody.ts';

/** A body as its page shows it, and its headings. */
export type ResolvedBody = { readonly body: PageBody; readonly headings: readonly BodyHeading[] };

/** Resolves all bodies, those that `resolve` remembers only once. Returns the results by source. */
export function resolveBodies(
  sources: readonly BodySource[],
  ask: BodyQuestions,
  resolve: BodyMemo = resolveBody,
): ReadonlyMap<BodySource, Found<PageBody>> {
  return new Map(sources.map((source) => [source, namingDocument(source.place, () => resolve(source, ask))]));
}
