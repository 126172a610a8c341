import type { Content } from '../../content/content.ts';
import { compareText } from '../../text/compareText.ts';

/** The same content with every list in the order of the ids, so that nothing depends on how the lake answered. */
export function sortContent(content: Content): Content {
  return {
    settings: byId(content.settings),
    homes: byId(content.homes),
    versions: byId(content.versions),
    sidebars: byId(content.sidebars),
    categories: byId(content.categories),
    docs: byId(content.docs),
    posts: byId(content.posts),
    authors: byId(content.authors),
    redirects: byId(content.redirects),
    assets: byId(content.assets),
    apiDeployments: byId(content.apiDeployments),
    apiVersions: byId(content.apiVersions),
    apiSymbols: byId(content.apiSymbols),
    draftIds: content.draftIds.toSorted(compareText),
  };
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => compareText(one.id, other.id));
}
