import type { SanityClient, ValidationMarker } from 'sanity';
import type { StudioDocument } from '#studio/site/editSnapshot.ts';
import { evaluate, parse } from 'groq-js';
import { createSchema, validateDocument } from 'sanity';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { contentTypes } from '#schema/content/index.ts';
import { withSiteChecks } from '#studio/validation/withSiteChecks.ts';

/** The types as the Studio has them, as far as its checks go (sanity.config.ts). */
const schema = createSchema({
  name: 'default',
  types: contentTypes.map(withSiteChecks),
});

/** Returns the markers that the Studio shows in the form of a document that is edited and not yet published. */
export type StudioCheck = (edited: StudioDocument) => Promise<readonly ValidationMarker[]>;

let lakes = 0;

/**
 * Returns a function that runs all checks of the Studio's forms, those of Sanity and ours, beside a lake with these documents, drafts among
 * them.
 */
export function createStudioCheck(documents: readonly StudioDocument[]): StudioCheck {
  lakes += 1;
  // The checks keep what they know of a dataset.
  const lake = { projectId: 'planted', dataset: `faults-${lakes}` };
  const published = documents.filter(({ _id }) => publishedId(_id) === _id);
  const ids = new Set(published.map(({ _id }) => _id));
  const fetch = async (query: string, params: object = {}, { perspective = 'raw' } = {}) => {
    const dataset = perspective === 'published' ? published : documents;
    return (await evaluate(parse(query, { params: { ...params } }), { dataset, params })).get();
  };
  const client = {
    withConfig: () => client,
    config: () => lake,
    fetch,
    // A stream of events that opens, and in which nothing happens.
    listen: () => ({
      subscribe: ({ next }: { readonly next: (event: object) => void }) => next({ type: 'welcome' }),
    }),
  };
  return (edited) =>
    validateDocument({
      document: { ...edited, _id: draftId(edited._id) } as never,
      workspace: { schema } as never,
      getClient: () => client as unknown as SanityClient,
      getDocumentExists: async ({ id }) => ids.has(id),
    });
}
