import type { SiteSettings } from '../content/content.ts';
import type { Problem } from '../problem.ts';
import type { BodySource } from './body/bodySource.ts';
import type { ResolvedBody } from './body/resolveBodies.ts';
import type { SiteIndex } from './links/siteIndex.ts';
import type { Site } from './model/site.ts';
import type { ServedAsset } from './model/siteModel.ts';
import type { PageRoute, ResolvedSection, SectionInput } from './section/section.ts';
import type { Menus } from './shell/menus.ts';
import { usedAssets } from './assets/usedAssets.ts';
import { resolveBodies } from './body/resolveBodies.ts';
import { placeSite } from './placeSite.ts';
import { mergeFindings } from './problems/findings.ts';
import { checkPaths } from './routes/checkPaths.ts';
import { hiddenSite } from './shell/hiddenSite.ts';
import { resolveMenus } from './shell/menus.ts';

/** The content with everything in it resolved: the place of each document, and the target of each link, image and file. */
export type ResolvedSite = {
  readonly site: Site;
  readonly settings: SiteSettings;
  readonly menus: Menus;
  readonly sections: readonly ResolvedSection[];
  /** Every page, in a fixed order. */
  readonly routes: readonly PageRoute[];
  readonly index: SiteIndex;
  /** The assets that the site needs, by path. */
  readonly assets: readonly ServedAsset[];
  readonly problems: readonly Problem[];
};

/** Resolves every text and menu of the site and collects the problems. */
export function resolveSite(input: SectionInput): ResolvedSite {
  const { settings, site } = input;
  const { sections, index, ask, sources } = placeSite(input);
  const bodies = resolveBodies(sources, ask, input.bodyMemo);
  const bodyOf = (source: BodySource | undefined): ResolvedBody => ({
    body: (source && bodies.get(source)?.value) ?? [],
    headings: source?.headings ?? [],
  });
  const resolved = sections.map(({ resolve }) => resolve({ index, ask, bodyOf }));
  const menus = resolveMenus(settings, ask);
  const findings = mergeFindings([...bodies.values(), ...resolved, menus]);
  const used = usedAssets(findings.assets);
  const routes = sections.flatMap((section) => section.routes);
  return {
    site,
    settings,
    menus: menus.value,
    sections: resolved,
    routes,
    index,
    assets: used.assets,
    problems: [
      ...hiddenSite(settings),
      ...checkPaths(sections, site),
      ...sections.flatMap(({ problems, checkBodies }) => [...problems, ...checkBodies(sources)]),
      ...findings.problems,
      ...used.problems,
    ],
  };
}
