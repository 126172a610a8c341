import type { ReferenceFilterResolver } from 'sanity';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { refOf } from './refOf.ts';

type Client = ReturnType<Parameters<ReferenceFilterResolver>[0]['getClient']>;

/**
 * The possible parents of a page or category of the docs: those in the same version and sidebar, if these are chosen, except
 * itself and its descendants. The build checks the same (`checkPlaces`).
 */
export const possibleParents: ReferenceFilterResolver = async ({ document, getClient }) => ({
  filter: `!(_id in $branch)
    && ($version == "" || version._ref == $version)
    && ($sidebar == "" || sidebar._ref == $sidebar)`,
  params: {
    branch: await branchOf(publishedId(document._id), getClient({ apiVersion: '2025-02-19' })),
    version: refOf(document['version']) ?? '',
    sidebar: refOf(document['sidebar']) ?? '',
  },
});

/** Ids of a document and of everything below it, published or not. One query for each level of the tree. */
async function branchOf(id: string, client: Client): Promise<readonly string[]> {
  const branch = new Set([id]);
  const unpublished: string[] = [];
  let level = [id];
  while (level.length > 0) {
    const below = await client.fetch<readonly string[]>(
      '*[_type in ["docPage", "docCategory"] && parent._ref in $level]._id',
      { level },
      { perspective: 'raw' },
    );
    unpublished.push(...below);
    // A cycle ends here.
    level = [...new Set(below.map(publishedId))].filter((found) => !branch.has(found));
    for (const found of level) branch.add(found);
  }
  return [...[...branch].flatMap((found) => [found, draftId(found)]), ...unpublished];
}
