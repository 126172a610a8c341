import type { ApiChange, ApiCriticality, ApiVersion } from '../../../content/reference.ts';
import type {
  ApiChangelogPageData,
  ApiChangeView,
  ApiVersionPageData,
  ApiVersionSummary,
} from '../../model/apiPageData.ts';
import type { Breadcrumb, PageLink } from '../../model/pageLink.ts';
import type { VersionEntry } from '../catalogue/apiReference.ts';
import type { ApiContext } from './apiContext.ts';
import { criticalityOrder } from '../../../content/criticalityOrder.ts';
import { pathOf } from '../../../links/pathOf.ts';
import { present } from '../../../present.ts';
import { apiHeadings, criticalityHeadings } from '../../model/apiHeadings.ts';
import { apiBreadcrumbs } from './apiBreadcrumbs.ts';
import { coordinateViews, textView, versionLink } from './apiContext.ts';
import { apiWriting, tocOf } from './apiWriting.ts';
import { changeViews } from './changeViews.ts';
import { hasEveryPair } from './comparablePairs.ts';
import { schemaDownload } from './overviewPage.ts';

/** The changelog of a deployment, and a page for each version. */
export function changelogPages(context: ApiContext): readonly (ApiChangelogPageData | ApiVersionPageData)[] {
  return [changelogPage(context), ...context.of.versions.map((entry) => versionPage(entry, context))];
}

function changelogPage(context: ApiContext): ApiChangelogPageData {
  const { of, head, settings, sidebar } = context;
  const { deployment, versions } = of;
  const path = changelogPath(context);
  const title = `${deployment.title} changelog`;
  const description = `What every version of the ${deployment.title} API changed, and any two versions compared.`;
  return present({
    kind: 'apiChangelog',
    path,
    head: head({ path, title, description, keywords: changelogKeywords }),
    title,
    description,
    breadcrumbs: breadcrumbs(context, []),
    sidebar: sidebar.viewAt(path),
    toc: settings.shared.showTableOfContents
      ? tocOf([apiHeadings.versions, ...(canCompare(context) ? [apiHeadings.compare] : [])])
      : [],
    tocSide: settings.shared.tableOfContentsSide,
    versions: versions.toReversed().map((entry) => summaryOf(entry, context)),
    latest: latestChanges(context),
    comparisons: pathOf({ kind: 'apiComparisons', deployment: deployment.name }),
    everyPair: hasEveryPair(versions.map(({ version }) => version.version)),
    feed: feedLink(context),
  });
}

/** Returns the changes between the two latest versions, unless the latest one was compared with another version. */
function latestChanges(context: ApiContext): readonly ApiChangeView[] | undefined {
  const [before, latest] = context.of.versions.slice(-2);
  if (!before || latest?.version.previous !== before.version.version) return undefined;
  return viewsOf(latest.version.changes, context);
}

function versionPage(entry: VersionEntry, context: ApiContext): ApiVersionPageData {
  const { version, path } = entry;
  const { of, api, head, href, settings, sidebar } = context;
  const { name, title: deploymentTitle } = of.deployment;
  const index = of.versions.indexOf(entry);
  const [older, newer] = [of.versions[index - 1], of.versions[index + 1]];
  const title = `${deploymentTitle} ${version.version}`;
  const changes = viewsOf(version.changes, context);
  const groups = criticalityOrder
    .map((criticality) => ({
      id: criticalityHeadings[criticality].id,
      criticality,
      changes: changes.filter((change) => change.criticality === criticality),
    }))
    .filter((group) => group.changes.length > 0);
  const writing = apiWriting(version, api.bodies);
  return present({
    kind: 'apiVersion',
    path,
    head: head({
      path,
      title: `What ${title} changed`,
      description: version.summary,
      keywords: [`version ${version.version}`, ...(newer ? [] : newestKeywords), 'GraphQL'],
    }),
    title,
    description: version.summary,
    breadcrumbs: breadcrumbs(context, [{ label: version.version, href: href(path) }]),
    sidebar: sidebar.viewAt(path),
    toc: settings.shared.showTableOfContents
      ? tocOf([
          ...groups.map(({ criticality }) => criticalityHeadings[criticality]),
          ...writing,
          ...(version.corrections.length === 0 ? [] : [apiHeadings.corrections]),
          { id: 'files', title: 'Files' },
        ])
      : [],
    tocSide: settings.shared.tableOfContentsSide,
    previous: older && linkTo(older, context),
    next: newer && linkTo(newer, context),
    version: version.version,
    date: version.date,
    before: version.previous === undefined ? undefined : versionLink(version.previous, context),
    groups,
    renames: version.renames.map(({ from, to }) => ({
      from: textView(`\`${from}\``, context),
      to: textView(`\`${to}\``, context),
    })),
    corrections: version.corrections.map(({ date, changes: corrected }) => ({
      date,
      changes: viewsOf(corrected, context),
    })),
    downloads: [
      schemaDownload(name, version.version),
      {
        label: 'changes.json',
        href: pathOf({ kind: 'apiChangesFile', deployment: name, version: version.version }),
      },
    ],
    compare: canCompare(context)
      ? {
          label: 'Compare any two versions',
          href: href(`${changelogPath(context)}#${apiHeadings.compare.id}`),
        }
      : undefined,
    feed: feedLink(context),
    writing,
  });
}

function viewsOf(changes: readonly ApiChange[], context: ApiContext): readonly ApiChangeView[] {
  return changeViews(changes, coordinateViews(context));
}

/** Returns whether the changelog has a part in which versions are compared. */
function canCompare({ of }: ApiContext): boolean {
  return of.versions.length > 1;
}

/** Words that readers use for a changelog, and for the newest version in it. */
const changelogKeywords = ['change log', 'release notes', 'releases', 'version history', 'GraphQL'];
const newestKeywords = ['latest version', 'newest version', "what's new"];

function summaryOf({ version, path }: VersionEntry, { href }: ApiContext): ApiVersionSummary {
  return {
    label: version.version,
    href: href(path),
    version: version.version,
    date: version.date,
    summary: version.summary,
    counts: {
      breaking: count(version, 'breaking'),
      dangerous: count(version, 'dangerous'),
      safe: count(version, 'safe'),
    },
  };
}

function count({ changes }: ApiVersion, criticality: ApiCriticality): number {
  return changes.filter((change) => change.criticality === criticality).length;
}

function changelogPath({ of }: ApiContext): string {
  return pathOf({ kind: 'apiChangelog', deployment: of.deployment.name });
}

function feedLink({ of }: ApiContext): PageLink {
  return {
    label: `${of.deployment.title} API changes (Atom)`,
    href: pathOf({ kind: 'apiFeed', deployment: of.deployment.name }),
  };
}

function linkTo({ version, path }: VersionEntry, { href }: ApiContext): PageLink {
  return { label: version.version, href: href(path) };
}

function breadcrumbs(context: ApiContext, below: readonly Breadcrumb[]): readonly Breadcrumb[] {
  return apiBreadcrumbs(
    [{ label: 'Changelog', href: context.href(changelogPath(context)) }, ...below],
    context,
  );
}
