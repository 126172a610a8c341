import type { Endpoint } from '../auth/permissions.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import type { Identity } from '../protocol/identity.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import { jsonReply } from '../http/reply.ts';
import { notFound } from '../protocol/lakeError.ts';
import { grantableRoles, may } from '../protocol/role.ts';

/** What a Studio asks about the project around the dataset. On a local lake most replies are always the same. */
export function projectRoutes(lake: LakeContext): Route[] {
  const datasets = [{ name: lake.dataset, aclMode: lake.datasetMode }];
  const inProject = (endpoint: Endpoint, answer: (user: Identity) => unknown): Route =>
    get(endpoint, ({ user, params }) => {
      if (params['project'] !== lake.projectId) {
        throw notFound(`Project '${params['project'] ?? ''}' not found; this lake is '${lake.projectId}'.`);
      }
      return jsonReply(answer(user));
    });
  return [
    inProject('GET /projects/:project', () => ({
      id: lake.projectId,
      displayName: 'Local lake',
      organizationId: null,
      members: lake.users
        .list()
        .map(({ id, role }) => ({ id, role, roles: [{ name: role, title: role }], isRobot: false })),
      metadata: {},
      features: [],
    })),
    inProject('GET /projects/:project/datasets', () => datasets),
    get('GET /datasets', () => jsonReply(datasets)),
    get('GET /projects/:project/datasets/:dataset/acl', ({ user, params }) => {
      checkDataset(lake, params['dataset']);
      return jsonReply(grantsOf(user));
    }),
    inProject('GET /projects/:project/grants', (user) => ({
      'sanity.project': [
        { grants: [{ name: may(user.role, 'manage') ? 'update' : 'read', params: {} }], config: {} },
      ],
    })),
    inProject('GET /projects/:project/roles', () =>
      grantableRoles.map((name) => ({ name, title: name, description: '', isCustom: false })),
    ),
    inProject('GET /projects/:project/user-applications', () => []),
    inProject('GET /projects/:project/new-content-release-allowed', () => ({ data: releaseLimits(lake) })),
    get('GET /features', () => jsonReply(features)),
  ];
}

/** What the lake has of what Sanity sells apart; without these names a Studio offers to buy it. */
const features = ['contentReleases', 'singleDocRelease'];

/**
 * What a Studio asks before it creates a release: how many there are that are not published or archived, and how many there may be. The
 * lake has no limit of its own; to a Studio, no limit of the organisation is `null`, and that of the dataset has to be a number.
 */
function releaseLimits({ store }: LakeContext): unknown {
  const active = store
    .select({ by: 'types', values: ['system.release'] })
    .filter(({ state }) => state === 'active' || state === 'scheduled');
  const metered = active.filter(
    ({ metadata }) => !isJsonObject(metadata) || metadata['cardinality'] !== 'one',
  );
  return {
    orgActiveReleaseCount: active.length,
    orgMeteredActiveReleaseCount: metered.length,
    datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
    orgActiveReleaseLimit: null,
  };
}

function get(endpoint: Endpoint, handle: Route['handle']): Route {
  return { endpoint, handle };
}

/** What this user may do with which documents, in the form by which a Studio decides what to disable. */
function grantsOf(user: Identity): unknown {
  if (user.role === 'anonymous') return [{ filter: '_id in path("*")', permissions: ['read'] }];
  const permissions = may(user.role, 'write')
    ? ['read', 'create', 'update', 'manage', 'history', 'editHistory']
    : ['read', 'history'];
  return [{ filter: '_id in path("**")', permissions }];
}
