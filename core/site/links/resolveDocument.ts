import type { Site } from '../model/site.ts';
import type { LinkAnswer } from './linkAnswer.ts';
import type { Destination, SiteIndex } from './siteIndex.ts';
import { hrefOf } from '../../links/href.ts';
import { resolveAnchor } from './resolveAnchor.ts';

/** Resolves a link to a document. The empty anchor is the top of its page. */
export function resolveDocument(
  { id, anchor }: { readonly id: string; readonly anchor: string },
  index: SiteIndex,
  site: Site,
): LinkAnswer {
  const destination = index.documents.get(id);
  if (destination?.kind !== 'page' || anchor === '') {
    return resolve(destination, id, 'document', index, site);
  }
  const { path } = destination;
  const { anchor: found, ...failure } = resolveAnchor(
    anchor,
    index.pages.get(path) ?? [],
    `the page "${path}"`,
  );
  return { href: hrefOf(`${path}#${found}`, site), ...failure };
}

/** Resolves a link to a sidebar, which leads to the page that the sidebar opens on. */
export function resolveSidebar(id: string, index: SiteIndex, site: Site): LinkAnswer {
  return resolve(index.sidebars.get(id), id, 'sidebar', index, site);
}

function resolve(
  destination: Destination | undefined,
  id: string,
  noun: string,
  { draftIds }: SiteIndex,
  site: Site,
): LinkAnswer {
  const choose = `Choose another ${noun}, or remove the link.`;
  if (!destination) {
    return draftIds.has(id)
      ? {
          failure: {
            kind: 'unpublished',
            value: id,
            clause: `leads to the ${noun} "${id}", which exists only as a draft`,
            fix: `Publish that ${noun}, or remove the link.`,
          },
        }
      : {
          failure: {
            kind: 'missing',
            value: id,
            clause: `leads to the ${noun} "${id}", which does not exist`,
            fix: choose,
          },
        };
  }
  switch (destination.kind) {
    case 'page':
      return { href: hrefOf(destination.path, site) };
    case 'later':
      return {
        failure: {
          kind: 'unpublished',
          value: id,
          clause: `leads to the ${noun} "${id}", which is not on the site before ${destination.publishedAt}`,
          fix: 'Remove the link until then, or change the date.',
        },
      };
    case 'pageless':
      return {
        failure: {
          kind: 'pageless',
          value: id,
          clause: `leads to the ${noun} "${id}", which ${destination.why}`,
          fix: choose,
        },
      };
    case 'unplaced':
      return {
        failure: { kind: 'unplaced', value: id, clause: `leads to the ${noun} "${id}"`, fix: choose },
      };
  }
}
