import type { ApiSymbol, ApiSymbolKind } from '../../../content/reference.ts';

/** A group of symbols: `path` is their path under the schema of a deployment, `one` the name of a single one (`Query`). */
export type ApiSectionInfo = { readonly path: string; readonly title: string; readonly one: string };

/** The section of a symbol. Directives have two: those for operations, and those for the schema. */
export function sectionOf({ kind, locations }: Pick<ApiSymbol, 'kind' | 'locations'>): ApiSectionInfo {
  if (kind !== 'directive') return sections[kind];
  return locations.some((location) => executable.has(location))
    ? sections.directive
    : sections.schemaDirective;
}

/** All sections, in the order in which readers see them. */
export function allSections(): readonly ApiSectionInfo[] {
  return Object.values(sections);
}

/** The anchor of a section of a deployment on the overview. */
export function sectionAnchor(deployment: string, { path }: ApiSectionInfo): string {
  return `${deployment}-${path.replace('/', '-')}`;
}

const sections: Readonly<Record<ApiSymbolKind | 'schemaDirective', ApiSectionInfo>> = {
  query: { path: 'operations/queries', title: 'Queries', one: 'Query' },
  mutation: { path: 'operations/mutations', title: 'Mutations', one: 'Mutation' },
  subscription: { path: 'operations/subscriptions', title: 'Subscriptions', one: 'Subscription' },
  directive: { path: 'operations/directives', title: 'Operation directives', one: 'Operation directive' },
  object: { path: 'types/objects', title: 'Objects', one: 'Object' },
  interface: { path: 'types/interfaces', title: 'Interfaces', one: 'Interface' },
  union: { path: 'types/unions', title: 'Unions', one: 'Union' },
  enum: { path: 'types/enums', title: 'Enums', one: 'Enum' },
  input: { path: 'types/inputs', title: 'Inputs', one: 'Input' },
  scalar: { path: 'types/scalars', title: 'Scalars', one: 'Scalar' },
  schemaDirective: { path: 'types/directives', title: 'Schema directives', one: 'Schema directive' },
};

/** The locations in an operation in which a directive can be used (https://spec.graphql.org/draft/#ExecutableDirectiveLocation). */
const executable: ReadonlySet<string> = new Set([
  'QUERY',
  'MUTATION',
  'SUBSCRIPTION',
  'FIELD',
  'FRAGMENT_DEFINITION',
  'FRAGMENT_SPREAD',
  'INLINE_FRAGMENT',
  'VARIABLE_DEFINITION',
]);
