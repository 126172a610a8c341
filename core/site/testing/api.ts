import type { Content } from '../../content/content.ts';
import type { ApiDeployment, ApiMember, ApiSymbol, ApiVersion } from '../../content/reference.ts';
import { docsContent, settings } from './content.ts';

/* A small API for tests: the query `manager`, the type `Manager`, and the type `Pool`, which was removed in 2.0.0. */

const base = { updatedAt: '2026-01-02T03:04:05Z', notes: [], examples: [], migration: [] };

const releases = [
  { version: '1.0.0', date: '2025-01-01', summary: 'First.' },
  { version: '2.0.0', date: '2026-01-01', summary: 'Second.' },
] as const;

const sdl = `type Query {
  manager(id: ID!): Manager
  oldManager: Manager @deprecated(reason: "Use \`manager\`.")
}

type Manager {
  rate: Float!
  state: State
}

enum State {
  ON
  OFF @deprecated(reason: "Use \`ON\`.")
}
`;

export function apiDeployment(parts: Partial<ApiDeployment> = {}): ApiDeployment {
  return { ...base, id: 'net', name: 'net', title: 'Net', about: [], releases, ...parts };
}

export function apiVersion(version: '1.0.0' | '2.0.0', parts: Partial<ApiVersion> = {}): ApiVersion {
  const release = releases.find((candidate) => candidate.version === version) ?? releases[0];
  return {
    ...base,
    ...release,
    id: `net-${version}`,
    deployment: 'net',
    changes: [],
    renames: [],
    corrections: [],
    sdl,
    ...parts,
  };
}

/** A symbol that was added in 1.0.0; its id is `net-{kind}-{name}`, its slug the name in lower case. */
export function apiSymbol(kind: ApiSymbol['kind'], name: string, parts: Partial<ApiSymbol> = {}): ApiSymbol {
  return {
    ...base,
    id: `net-${kind}-${name}`,
    deployment: 'net',
    kind,
    name,
    slug: name.toLowerCase(),
    builtIn: false,
    status: 'current',
    addedIn: '1.0.0',
    changedIn: [],
    description: [],
    sdl: '',
    arguments: [],
    fields: [],
    inputFields: [],
    values: [],
    types: [],
    locations: [],
    repeatable: false,
    oneOf: false,
    returnedBy: [],
    memberOf: [],
    usedAsArgument: [],
    implements: [],
    implementedBy: [],
    history: [],
    goneMembers: [],
    ...parts,
  };
}

export function apiMember(name: string, parts: Partial<ApiMember> = {}): ApiMember {
  return { name, description: [], arguments: [], addedIn: '1.0.0', changedIn: [], ...parts };
}

/** Content with the docs of `docsContent` and the small API. */
export function apiContent(parts: Partial<Content> = {}): Content {
  return docsContent({
    settings: [settings({ features: { docs: true, blog: true, apiReference: true } })],
    apiDeployments: [apiDeployment()],
    apiVersions: [apiVersion('1.0.0'), apiVersion('2.0.0', { previous: '1.0.0' })],
    apiSymbols: [
      apiSymbol('query', 'manager', {
        sdl: 'manager(id: ID!): Manager',
        returns: { text: 'Manager', words: 'may be null', symbol: 'net-object-Manager' },
      }),
      apiSymbol('object', 'Manager', {
        sdl: 'type Manager {\n  rate: Float!\n}',
        fields: [apiMember('rate')],
        goneMembers: [
          {
            name: 'fee',
            addedIn: '1.0.0',
            changedIn: [],
            removedIn: '2.0.0',
            deprecation: {
              reason: 'Use `rate`.',
              replacement: { symbol: 'net-object-Manager', member: 'rate' },
            },
          },
        ],
      }),
      apiSymbol('object', 'Pool', {
        status: 'removed',
        removedIn: '2.0.0',
        likelyReplacement: { symbol: 'net-object-Manager' },
      }),
    ],
    ...parts,
  });
}
