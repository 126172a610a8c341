import type { BodyQuestions } from './body/bodyQuestions.ts';
import type { BodySource } from './body/bodySource.ts';
import type { SiteIndex } from './links/siteIndex.ts';
import type { SiteQuestions } from './links/siteQuestions.ts';
import type { Section, SectionInput } from './section/section.ts';
import { assetRegistry } from './assets/assetRegistry.ts';
import { siteQuestions } from './links/siteQuestions.ts';
import { buildSiteIndex } from './routes/buildSiteIndex.ts';
import { siteSections } from './siteSections.ts';

/** The site before its texts are resolved: the place of everything. */
export type PlacedSite = {
  readonly sections: readonly Section[];
  readonly index: SiteIndex;
  readonly ask: SiteQuestions & BodyQuestions;
  /** The bodies of all sections. */
  readonly sources: readonly BodySource[];
};

/** Finds the place of everything on the site, so that questions about links can be answered. */
export function placeSite(input: SectionInput): PlacedSite {
  const { content, settings, site, highlight } = input;
  const sections = siteSections(input);
  const index = buildSiteIndex(sections, content);
  return {
    sections,
    index,
    ask: {
      ...siteQuestions(index, assetRegistry(content.assets), site),
      highlight,
      defaultRate: () => settings.shared.defaultRate,
    },
    sources: sections.flatMap(({ bodies }) => bodies),
  };
}
