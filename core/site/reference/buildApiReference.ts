import type { GraphQLSchema } from 'graphql';
import type { Content } from '../../content/content.ts';
import type { ApiDeployment, ApiSymbol } from '../../content/reference.ts';
import { pathOf } from '../../links/paths.ts';
import { compareText } from '../../text/compareText.ts';
import type { Report } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { placeOf } from '../problems/placeOf.ts';
import type { ApiReference, DeploymentReference, SymbolEntry, VersionEntry } from './apiReference.ts';
import { allSections, sectionOf } from './apiSections.ts';
import { schemaIn, unreadableSchema } from './checkSchemas.ts';
import { coordinatePaths } from './coordinatePaths.ts';
import { rootNames } from './symbolCoordinate.ts';

/** Finds the place of everything in the API reference, and reports documents that belong to no deployment. */
export function buildApiReference(content: Content, report: Report): ApiReference {
  const known = new Set(content.apiDeployments.map(({ id }) => id));
  const draftIds = new Set(content.draftIds);
  for (const version of content.apiVersions) {
    if (known.has(version.deployment)) continue;
    const place = placeOf('referenceVersion', version, 'deployment');
    report(danglingReference(place, 'deployment', version.deployment, draftIds));
  }
  for (const symbol of content.apiSymbols) {
    if (known.has(symbol.deployment)) continue;
    const place = placeOf('referenceSymbol', symbol, 'deployment');
    report(danglingReference(place, 'deployment', symbol.deployment, draftIds));
  }
  const deployments = content.apiDeployments
    .map((deployment) => deploymentReference(deployment, content, report))
    .toSorted((one, other) => compareText(one.deployment.name, other.deployment.name));
  const entries = deployments.flatMap(({ symbols }) => symbols);
  return {
    deployments,
    symbols: new Map(entries.map((entry) => [entry.symbol.id, entry])),
    // Reversed, so that of two with one name the first wins.
    names: new Map(
      entries
        .filter(({ symbol }) => isNamed(symbol))
        .toReversed()
        .map(({ symbol, path }) => [symbol.name, path]),
    ),
  };
}

function deploymentReference(
  deployment: ApiDeployment,
  content: Content,
  report: Report,
): DeploymentReference {
  const { id, name } = deployment;
  const order = new Map(deployment.releases.map(({ version }, index) => [version, index]));
  const versions = content.apiVersions
    .filter((version) => version.deployment === id && order.has(version.version))
    .toSorted((one, other) => (order.get(one.version) ?? 0) - (order.get(other.version) ?? 0))
    .map((version): VersionEntry => ({
      version,
      path: pathOf({ kind: 'apiVersion', deployment: name, version: version.version }),
    }));
  const symbols = content.apiSymbols
    .filter((symbol) => symbol.deployment === id)
    .map((symbol) => symbolEntry(symbol, name))
    .toSorted(bySectionThenName);
  const schemaOf = schemaReader(versions, report);
  const latest = schemaOf(versions.at(-1)?.version.version ?? '');
  return { deployment, versions, symbols, schemaOf, paths: coordinatePaths(symbols, rootNames(latest)) };
}

function symbolEntry(symbol: ApiSymbol, deployment: string): SymbolEntry {
  const section = sectionOf(symbol);
  return {
    symbol,
    section,
    path: pathOf({ kind: 'apiSymbol', deployment, section: section.path, slug: symbol.slug }),
    label: symbol.kind === 'directive' ? `@${symbol.name}` : symbol.name,
  };
}

function bySectionThenName(one: SymbolEntry, other: SymbolEntry): number {
  const order = allSections();
  return (
    order.indexOf(one.section) - order.indexOf(other.section) ||
    compareText(one.symbol.name, other.symbol.name)
  );
}

function isNamed({ kind, status }: ApiSymbol): boolean {
  return kind !== 'directive' && kind !== 'scalar' && status !== 'removed';
}

/** Reads the schema of a version once. One that cannot be read is reported when it is first asked for. */
function schemaReader(
  versions: readonly VersionEntry[],
  report: Report,
): (version: string) => GraphQLSchema | undefined {
  const read = new Map<string, GraphQLSchema | undefined>();
  return (name) => {
    if (read.has(name)) return read.get(name);
    const version = versions.find((entry) => entry.version.version === name)?.version;
    if (version === undefined) return undefined;
    const parsed = schemaIn(version);
    if (!parsed.ok) report(unreadableSchema(version, parsed));
    read.set(name, parsed.ok ? parsed.schema : undefined);
    return read.get(name);
  };
}
