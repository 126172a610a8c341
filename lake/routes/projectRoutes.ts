import type { Endpoint } from '../auth/permissions.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import type { Identity } from '../protocol/identity.ts';
import { checkDataset } from '../context/lakeContext.ts';
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
    get('GET /features', () => jsonReply([])),
  ];
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
