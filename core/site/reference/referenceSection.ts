import type { ApiSymbol } from '../../content/reference.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { Destinations } from '../links/siteIndex.ts';
import type { Area } from '../model/pageLink.ts';
import type { SearchList, SiteListItem } from '../model/searchPageData.ts';
import type { SidebarTree, SidebarTreeItem } from '../model/sidebarView.ts';
import type { PageRoute, Publication, Section, SectionInput } from '../section/section.ts';
import type { ApiReference } from './catalogue/apiReference.ts';
import type { ResolvedApi } from './pages/apiContext.ts';
import { pathOf } from '../../links/pathOf.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { present } from '../../present.ts';
import { anchorsOf } from '../body/headingsOf.ts';
import { placeOf } from '../problems/placeOf.ts';
import { newSection, publication, resolvedSection, switchedOff } from '../section/newSection.ts';
import { apiBodies } from './apiBodies.ts';
import { apiChanges } from './apiChanges.ts';
import { buildApiReference } from './buildApiReference.ts';
import { apiFilePaths } from './catalogue/apiFilePaths.ts';
import { memberAnchor } from './catalogue/memberAnchor.ts';
import { memberNames } from './catalogue/memberNames.ts';
import { checkOperations } from './checks/checkOperations.ts';
import { mentionsOf } from './mentionsOf.ts';
import { apiPages } from './pages/apiPages.ts';
import { apiSidebar } from './pages/apiSidebar.ts';
import { writingHeadings } from './writingHeadings.ts';

/** The API reference: the symbols of every deployment, and what its versions changed. */
export function referenceSection({ content, settings, site, highlight, looksAt }: SectionInput): Section {
  const { apiDeployments, apiVersions, apiSymbols } = content;
  if (!settings.features.apiReference) {
    const documents = [...apiDeployments, ...apiVersions, ...apiSymbols];
    return switchedOff(documents, 'the API reference, which is');
  }
  const reference = buildApiReference(content);
  const { deployments } = reference;
  const bodies = apiBodies(reference, site, looksAt);
  return newSection({
    routes: apiRoutes(reference),
    root: { path: apiRoot, name: 'the API reference' },
    anchors: apiAnchors(reference),
    destinations: apiDestinations(reference),
    files: deployments.flatMap((of) => apiFilePaths(of)),
    folders: deployments.map(({ deployment: { name } }) =>
      pathOf({ kind: 'apiComparisons', deployment: name }).replace(/\/[^/]*$/, ''),
    ),
    names: reference.names,
    bodies,
    problems: reference.problems,
    checkBodies: (all) => checkOperations(reference, all),
    resolve: ({ bodyOf }) =>
      resolvedSection({
        publish: (context) => {
          const resolved = new Map(bodies.map((source) => [source.body, bodyOf(source).body]));
          return publishReference({ reference, bodies: resolved, highlight }, context);
        },
      }),
  });
}

function publishReference(api: Omit<ResolvedApi, 'mentions'>, context: PageContext): Publication {
  const sidebar = apiSidebar(api.reference, context.href);
  return publication({
    contents: [listOf(sidebar.tree)],
    sidebars: [sidebar.tree],
    areas: apiAreas(api.reference, context),
    api: apiChanges(api.reference, context.site),
    pages: ({ texts }) => apiPages({ ...api, mentions: mentionsOf(texts()) }, sidebar, context),
  });
}

/** The reference, and what its versions changed if it is about one API. */
function apiAreas({ deployments }: ApiReference, { href }: PageContext): readonly Area[] {
  const [one, another] = deployments;
  if (!one) return [];
  const changelog = pathOf({ kind: 'apiChangelog', deployment: one.deployment.name });
  return [
    { label: 'API', href: href(pathOf({ kind: 'apiOverview' })), root: href(apiRoot) },
    ...(another ? [] : [{ label: 'Changelog', href: href(changelog) }]),
  ];
}

const apiRoot = pathOf({ kind: 'apiOverview' }).replace(/\/[^/]*$/, '');

function apiRoutes({ deployments }: ApiReference): readonly PageRoute[] {
  return [
    { path: pathOf({ kind: 'apiOverview' }) },
    ...deployments.flatMap(({ deployment, symbols, versions }) => [
      {
        path: pathOf({ kind: 'apiChangelog', deployment: deployment.name }),
        place: placeOf('referenceDeployment', deployment, 'name'),
      },
      ...symbols.map(({ symbol, path }) => ({ path, place: placeOf('referenceSymbol', symbol, 'slug') })),
      ...versions.map(({ version, path }) => ({
        path,
        place: placeOf('referenceVersion', version, 'version'),
      })),
    ]),
  ];
}

/** The overview has what writers say about the deployments. */
function apiAnchors({ deployments, symbols }: ApiReference): ReadonlyMap<string, readonly string[]> {
  const written = deployments.flatMap(({ deployment }) => anchorsOf(writingHeadings(deployment)));
  return new Map([
    [pathOf({ kind: 'apiOverview' }), [...new Set(written)]],
    ...deployments.flatMap(({ versions }) =>
      versions.map(({ version, path }) => [path, anchorsOf(writingHeadings(version))] as const),
    ),
    ...[...symbols.values()].map(({ symbol, path }) => [path, symbolAnchors(symbol)] as const),
  ]);
}

const symbolAnchors = oncePerObject((symbol: ApiSymbol): readonly string[] => [
  ...memberNames(symbol).map((name) => memberAnchor(symbol.kind, name)),
  ...anchorsOf(writingHeadings(symbol)),
]);

function apiDestinations({ deployments, symbols }: ApiReference): Destinations {
  const paths = [
    ...deployments.flatMap(({ deployment, versions }) => [
      [deployment.id, pathOf({ kind: 'apiChangelog', deployment: deployment.name })] as const,
      ...versions.map(({ version, path }) => [version.id, path] as const),
    ]),
    ...[...symbols].map(([id, { path }]) => [id, path] as const),
  ];
  return new Map(paths.map(([id, path]) => [id, { kind: 'page', path }]));
}

function listOf({ label, items }: SidebarTree): SearchList {
  return { label, items: items.map(listItem) };
}

function listItem({ label, href, children }: SidebarTreeItem): SiteListItem {
  return { label, ...present({ href }), children: children.map(listItem) };
}
