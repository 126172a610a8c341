import type { PageContext } from '../../head/pageContext.ts';
import type { ApiDeploymentOverview, ApiOverviewPageData, ApiSymbolEntry } from '../../model/apiPageData.ts';
import type { PageLink } from '../../model/pageLink.ts';
import type { SymbolEntry } from '../catalogue/apiReference.ts';
import type { ApiContext } from './apiContext.ts';
import type { ApiSidebar } from './apiSidebar.ts';
import { pathOf } from '../../../links/pathOf.ts';
import { present } from '../../../present.ts';
import { plainText } from '../../../text/plainText.ts';
import { deprecatedHeading } from '../../model/apiHeadings.ts';
import { allSections, sectionAnchor } from '../catalogue/apiSections.ts';
import { apiWriting, tocOf } from './apiWriting.ts';
import { deprecatedViews } from './deprecatedViews.ts';

/** The start page of the API reference: every deployment with its current symbols. */
export function overviewPage(
  contexts: readonly ApiContext[],
  sidebar: ApiSidebar,
  { head, href, settings }: PageContext,
): ApiOverviewPageData {
  const path = pathOf({ kind: 'apiOverview' });
  const title = 'API reference';
  const deployments = contexts.map((context) => deploymentPart(context));
  const titles = contexts.map(({ of }) => of.deployment.title).join(', ');
  const description =
    titles === ''
      ? 'There is no API to describe yet.'
      : `Every query, type and directive of ${titles}, with its history.`;
  const sections = deployments.flatMap((part) => [
    ...(deployments.length > 1
      ? [{ id: part.id, title: part.title }]
      : [...part.sections, ...(part.deprecated.length === 0 ? [] : [deprecatedHeading(part)])]),
    ...part.writing,
  ]);
  return {
    kind: 'apiOverview',
    path,
    head: head({ path, title, description, keywords: overviewKeywords }),
    title,
    description,
    breadcrumbs: settings.shared.showBreadcrumbs ? [{ label: title, href: href(path) }] : [],
    sidebar: sidebar.viewAt(path),
    toc: settings.shared.showTableOfContents ? tocOf(sections) : [],
    tocSide: settings.shared.tableOfContentsSide,
    deployments,
  };
}

/** Words that readers use for the reference. */
const overviewKeywords = ['API overview', 'API documentation', 'GraphQL schema'];

function deploymentPart(context: ApiContext): ApiDeploymentOverview {
  const { of, api, href } = context;
  const { deployment, symbols, versions } = of;
  const { name, title, description } = deployment;
  const latest = versions.at(-1);
  const shown = symbols.filter(({ symbol }) => symbol.status !== 'removed');
  return present({
    id: name,
    title,
    description,
    about: api.bodies.get(deployment.about) ?? [],
    latest: latest && {
      label: latest.version.version,
      href: href(latest.path),
      date: latest.version.date,
    },
    changelog: { label: 'Changelog', href: href(pathOf({ kind: 'apiChangelog', deployment: name })) },
    downloads: latest ? [schemaDownload(name, latest.version.version)] : [],
    sections: allSections().flatMap((section) => {
      const entries = shown.filter((entry) => entry.section === section);
      if (entries.length === 0) return [];
      return [
        {
          id: sectionAnchor(name, section),
          title: section.title,
          symbols: entries.map((entry) => symbolEntry(entry, href)),
        },
      ];
    }),
    deprecated: deprecatedViews(context),
    writing: apiWriting(deployment, api.bodies),
  });
}

/** The file with the whole schema of a version. */
export function schemaDownload(deployment: string, version: string): PageLink {
  return { label: 'schema.graphql', href: pathOf({ kind: 'apiSchemaFile', deployment, version }) };
}

function symbolEntry({ symbol, label, path }: SymbolEntry, href: PageContext['href']): ApiSymbolEntry {
  return {
    label,
    href: href(path),
    summary: plainText(symbol.description).split('\n')[0] ?? '',
    deprecated: symbol.status === 'deprecated',
  };
}
