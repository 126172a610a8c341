import type { Endpoint } from '../auth/permissions.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import type { Identity } from '../protocol/identity.ts';
import { jsonReply } from '#system/http/reply.ts';
import { notFound } from '#system/values/httpError.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { grantableRoles, may } from '../protocol/role.ts';
import { addonGrantsOf, grantsOf } from './grantsOf.ts';

/** Returns the routes by which a Studio asks about the project around the dataset. On a local lake most replies are always the same. */
export function projectRoutes(lake: LakeContext): Route[] {
  const datasets = () => [{ name: lake.dataset, aclMode: lake.datasetMode.get() }];
  const inProject = (
    endpoint: Endpoint,
    answer: (user: Identity, query: URLSearchParams) => unknown,
  ): Route =>
    get(endpoint, ({ user, params, query }) => {
      if (params['project'] !== lake.projectId) {
        throw notFound(`Project '${params['project'] ?? ''}' not found; this lake is '${lake.projectId}'.`);
      }
      return jsonReply(answer(user, query));
    });
  return [
    inProject('GET /projects/:project', () => ({
      id: lake.projectId,
      displayName: 'Local lake',
      organizationId: null,
      members: lake.users.list().map(({ id, role, robot }) => ({
        id,
        role,
        roles: [{ name: role, title: role }],
        isRobot: robot === true,
      })),
      metadata: {},
      features: [],
    })),
    inProject('GET /projects/:project/datasets', (user, query) =>
      query.has('datasetProfile') || query.has('addonFor') ? addonsOf(lake, user, query) : datasets(),
    ),
    get('GET /datasets', () => jsonReply(datasets())),
    get('GET /projects/:project/datasets/:dataset/acl', ({ user, params }) => {
      checkDataset(lake, params['dataset']);
      // The add-on dataset has no add-on dataset.
      return jsonReply(lake.addon ? grantsOf(user.role) : addonGrantsOf(user.role));
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

/** Features that Sanity sells separately and the lake has; without these names a Studio offers to buy them. */
const features = ['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks'];

/**
 * Answers what a Studio asks before it creates a release: how many there are that are not published or archived, and how many there may
 * be. The lake has no limit of its own; to a Studio, no limit of the organisation is `null`, and that of the dataset has to be a number.
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

/**
 * The add-on dataset, if that is what is asked for. A Studio asks once, when it is opened, and takes the first of the list; with an empty one
 * it would not see the first comment that somebody else writes. So the dataset is made for the first who may write into it.
 */
function addonsOf({ addon, dataset }: LakeContext, user: Identity, query: URLSearchParams): unknown {
  const isAsked = query.get('datasetProfile') === 'comments' && query.get('addonFor') === dataset;
  if (!addon || !isAsked) return [];
  if (may(user.role, 'comment')) addon.make();
  return addon.find() ? [{ name: addon.name, aclMode: 'private' }] : [];
}

function get(endpoint: Endpoint, handle: Route['handle']): Route {
  return { endpoint, handle };
}
