import type { Content } from '../../content/content.ts';
import type { SiteIndex } from '../links/siteIndex.ts';
import type { Section } from '../section/section.ts';
import { createSuggester } from '../../text/createSuggester.ts';
import { pageless } from '../section/newSection.ts';

/** Folds the declarations of the sections into the index of everything that a link can lead to. */
export function buildSiteIndex(
  sections: readonly Section[],
  { settings, draftIds }: Pick<Content, 'settings' | 'draftIds'>,
): SiteIndex {
  const files = new Set(sections.flatMap((section) => section.files));
  const redirected = sections.flatMap((section) => section.redirected);
  const otherFiles = ['/robots.txt', '/sitemap.xml', '/llms.txt', ...files];
  const pages = new Map<string, readonly string[]>([
    ...sections.flatMap(({ routes }) => routes.map(({ path }) => [path, []] as const)),
    ...sections.flatMap(({ anchors }) => [...anchors]),
  ]);
  return {
    // The settings belong to no section.
    documents: new Map([
      ...pageless(settings, 'has no page of its own'),
      ...sections.flatMap(({ destinations }) => [...destinations]),
    ]),
    sidebars: new Map(sections.flatMap(({ sidebars }) => [...sidebars])),
    pages,
    datedPages: new Set(
      sections.flatMap(({ routes }) => routes.flatMap(({ path, isDated }) => (isDated ? [path] : []))),
    ),
    files,
    ownFolders: sections.flatMap(({ folders }) => folders),
    otherPaths: new Set([...otherFiles, ...redirected]),
    // Links should not lead to addresses that are redirected.
    suggestPath: createSuggester(() => [...pages.keys(), ...otherFiles]),
    names: new Map(sections.flatMap(({ names }) => [...names])),
    draftIds: new Set(draftIds),
    unplacedSlugs: new Set(sections.flatMap(({ unplacedSlugs }) => [...unplacedSlugs])),
  };
}
