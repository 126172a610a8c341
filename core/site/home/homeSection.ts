import type { Content, DocPage, HomePage } from '../../content/content.ts';
import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { ProtocolLink } from '../model/homePageData.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { Found } from '../problems/findings.ts';
import type { Section, SectionInput } from '../section/section.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';
import { keptSingleton } from '../content/keptSingleton.ts';
import { resolveListedPage } from '../links/resolveListedPage.ts';
import { resolveMenuLink } from '../links/resolveMenuLink.ts';
import { collect, found, mergeFindings } from '../problems/findings.ts';
import { itemIn, placeOf } from '../problems/placeOf.ts';
import { newSection, publication, resolvedSection } from '../section/newSection.ts';
import { makeHomePage } from './makeHomePage.ts';

/** The home page. */
export function homeSection({ content }: SectionInput): Section {
  const home = keptSingleton(content.homes, 'homePage');
  const path = pathOf({ kind: 'home' });
  return newSection({
    routes: [present({ path, place: home && placeOf('homePage', home) })],
    destinations: new Map(content.homes.map(({ id }) => [id, { kind: 'page', path }])),
    resolve: ({ ask }) => {
      if (!home) return resolvedSection({});
      const actions = resolveActions(home, ask);
      const protocols = resolveProtocols(home, content, ask);
      return resolvedSection({
        ...mergeFindings([actions, protocols]),
        publish: (context) =>
          publication({ pages: (all) => [makeHomePage(home, actions.value, protocols.value, all, context)] }),
      });
    },
  });
}

function resolveActions(home: HomePage, ask: SiteQuestions): Found<readonly PageLink[]> {
  const actions = placeOf('homePage', home, 'actions');
  return collect(
    home.actions.map((action) => resolveMenuLink(action, 'button', itemIn(actions, action.key), ask)),
  );
}

/** The docs that the home page shows, without those that exist only as drafts. */
function resolveProtocols(
  home: HomePage,
  { docs }: Content,
  ask: SiteQuestions,
): Found<readonly ProtocolLink[]> {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return collect(
    home.protocols.map((id, position) => {
      const place = placeOf('homePage', home, `protocols[${position}]`);
      const { value: hrefs, ...findings } = resolveListedPage(id, place, ask, byId);
      const doc = byId.get(id);
      return found(doc ? hrefs.map((href) => protocolLink(doc, href)) : [], findings);
    }),
  );
}

function protocolLink({ title, description, figures }: DocPage, href: string): ProtocolLink {
  return { label: title, href, ...present({ description, figures }) };
}
