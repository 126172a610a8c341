import type { GraphQLSchema } from 'graphql';
import type { Content } from '../../content/content.ts';
import type { ApiDeployment, ApiSymbol } from '../../content/reference.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import type {
  ApiReference,
  DeploymentReference,
  SymbolEntry,
  VersionEntry,
} from './catalogue/apiReference.ts';
import { pathOf } from '../../links/pathOf.ts';
import { compareText } from '../../text/compareText.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { placeOf } from '../problems/placeOf.ts';
import { allSections, sectionOf } from './catalogue/apiSections.ts';
import { coordinatePaths } from './catalogue/coordinatePaths.ts';
import { rootNames } from './catalogue/symbolCoordinate.ts';
import { checkSchema, schemaIn } from './checks/checkSchemas.ts';

/** Finds the place of everything in the API reference. */
export function buildApiReference(content: Content): ApiReference {
  const deployments = content.apiDeployments
    .map((deployment) => deploymentReference(deployment, content))
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
    problems: [...checkDeployments(content), ...deployments.flatMap(checkLatestSchema)],
  };
}

/** Checks that versions and symbols belong to a deployment. */
function checkDeployments({
  apiDeployments,
  apiVersions,
  apiSymbols,
  draftIds,
}: Content): readonly Problem[] {
  const known = new Set(apiDeployments.map(({ id }) => id));
  const drafts = new Set(draftIds);
  const lost = ({ deployment }: { readonly deployment: string }): boolean => !known.has(deployment);
  const dangling = (place: ProblemPlace, id: string): Problem =>
    danglingReference(place, 'deployment', id, drafts);
  return [
    ...apiVersions
      .filter(lost)
      .map((version) => dangling(placeOf('referenceVersion', version, 'deployment'), version.deployment)),
    ...apiSymbols
      .filter(lost)
      .map((symbol) => dangling(placeOf('referenceSymbol', symbol, 'deployment'), symbol.deployment)),
  ];
}

function checkLatestSchema({ versions }: DeploymentReference): readonly Problem[] {
  const latest = versions.at(-1);
  return latest ? checkSchema(latest.version) : [];
}

function deploymentReference(deployment: ApiDeployment, content: Content): DeploymentReference {
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
  const schemaOf = schemaReader(versions);
  const latest = schemaOf(versions.at(-1)?.version.version ?? '');
  const roots = rootNames(latest);
  return { deployment, versions, symbols, schemaOf, roots, paths: coordinatePaths(symbols, roots) };
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

function schemaReader(versions: readonly VersionEntry[]): (version: string) => GraphQLSchema | undefined {
  return (name) => {
    const entry = versions.find(({ version }) => version.version === name);
    const parsed = entry && schemaIn(entry.version);
    return parsed?.ok ? parsed.schema : undefined;
  };
}
