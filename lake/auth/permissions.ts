import type { AllowedPages } from '#system/http/isAllowedPage.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Permission } from '../protocol/role.ts';
import { requestError } from '#system/values/httpError.ts';
import { insufficientPermissions } from '../protocol/refusals.ts';
import { may } from '../protocol/role.ts';

/** The permission that an endpoint requires: none, any valid token, or a token whose role has this permission. */
export type Need = 'nothing' | 'token' | Permission;

/** The access to published documents: without a token (`public`), or only with one (`private`). */
export type DatasetMode = 'public' | 'private';

/** The add-on dataset, with comments and tasks, is closed to everybody without a token, whatever the mode of the other one. */
export type AccessMode = DatasetMode | 'addon';

/**
 * Every endpoint of the lake: what it needs in a public dataset, what it needs in a private one, and which web pages may
 * use it. The router serves nothing that is not in this table. `UPGRADE` opens a WebSocket, on which every message but
 * `authorization` needs a token. Which role has which permission is in `role.ts`.
 */
const endpointTable = {
  'GET /data/query/:dataset': ['nothing', 'readAll', 'studio'],
  'POST /data/query/:dataset': ['nothing', 'readAll', 'studio'],
  'GET /data/doc/:dataset/:ids': ['nothing', 'readAll', 'studio'],
  'GET /data/listen/:dataset': ['nothing', 'readAll', 'studio'],
  // Carries a listener, whose own request is checked as any other.
  'UPGRADE /data/listen/:dataset': ['nothing', 'nothing', 'studio'],
  // With drafts, a token that may read them.
  'GET /data/live/events/:dataset': ['nothing', 'readAll', 'studio'],
  'GET /data/export/:dataset': ['readAll', 'readAll', 'studio'],
  'GET /data/history/:dataset/transactions/:ids': ['readAll', 'readAll', 'studio'],
  'GET /data/history/:dataset/documents/:ids': ['readAll', 'readAll', 'studio'],
  'GET /data/history/:dataset/events/documents/:id': ['readAll', 'readAll', 'studio'],
  'GET /data/references/:dataset/documents/:id/to': ['readAll', 'readAll', 'studio'],
  // Changes beyond drafts are refused for roles that may only write drafts, once they are known (checkChanges.ts).
  'POST /data/mutate/:dataset': ['draft', 'draft', 'studio'],
  'POST /data/actions/:dataset': ['draft', 'draft', 'studio'],

  // In a public dataset, as in Sanity's lake, anyone who knows the name of a file (it contains the file's hash) can load it.
  'GET /images/:project/:dataset/:name': ['nothing', 'readAll', 'any'],
  'GET /files/:project/:dataset/:name': ['nothing', 'readAll', 'any'],
  'POST /assets/images/:dataset': ['draft', 'draft', 'studio'],
  'POST /assets/files/:dataset': ['draft', 'draft', 'studio'],

  'GET /auth/providers': ['nothing', 'nothing', 'studio'],
  'GET /auth/login/local': ['nothing', 'nothing', 'any'],
  'POST /auth/login/local': ['nothing', 'nothing', 'lake'],
  // From the login page to a provider, and back from there.
  'GET /auth/login/oidc': ['nothing', 'nothing', 'lake'],
  'GET /auth/login/callback': ['nothing', 'nothing', 'any'],
  // A link leads to these, from a message for instance.
  'GET /auth/invitation': ['nothing', 'nothing', 'any'],
  'POST /auth/invitation': ['nothing', 'nothing', 'lake'],
  'GET /auth/account': ['nothing', 'nothing', 'any'],
  'POST /auth/account': ['nothing', 'nothing', 'lake'],
  'GET /auth/fetch': ['nothing', 'nothing', 'studio'],
  'GET /auth/id': ['token', 'token', 'studio'],
  'POST /auth/logout': ['nothing', 'nothing', 'studio'],

  'GET /users/me': ['token', 'token', 'studio'],
  'GET /users/me/keyvalue/:keys': ['token', 'token', 'studio'],
  'PUT /users/me/keyvalue': ['token', 'token', 'studio'],
  'GET /users/:ids': ['token', 'token', 'studio'],

  // Who there is, and what programs may get in. Programs are refused (requireAdministrator.ts).
  'GET /people/me': ['token', 'token', 'studio'],
  'GET /people': ['manage', 'manage', 'studio'],
  'POST /people': ['manage', 'manage', 'studio'],
  'DELETE /people/:id': ['manage', 'manage', 'studio'],
  'PUT /people/:id/role': ['manage', 'manage', 'studio'],
  'POST /people/:id/link': ['manage', 'manage', 'studio'],
  'DELETE /people/:id/link': ['manage', 'manage', 'studio'],
  'DELETE /people/:id/sessions': ['manage', 'manage', 'studio'],
  'DELETE /people/:id/codes': ['manage', 'manage', 'studio'],
  'GET /tokens': ['manage', 'manage', 'studio'],
  'POST /tokens': ['manage', 'manage', 'studio'],
  'DELETE /tokens/:id': ['manage', 'manage', 'studio'],

  'UPGRADE /socket/:dataset': ['nothing', 'nothing', 'studio'],

  'GET /projects/:project': ['token', 'token', 'studio'],
  'GET /projects/:project/datasets': ['token', 'token', 'studio'],
  'PUT /projects/:project/datasets/:dataset': ['manage', 'manage', 'studio'],
  'PATCH /projects/:project/datasets/:dataset': ['manage', 'manage', 'studio'],
  'GET /projects/:project/datasets/:dataset/acl': ['nothing', 'token', 'studio'],
  // Makes the add-on dataset.
  'POST /comments/:dataset/setup': ['comment', 'comment', 'studio'],
  'GET /projects/:project/grants': ['token', 'token', 'studio'],
  'GET /projects/:project/roles': ['token', 'token', 'studio'],
  'GET /projects/:project/user-applications': ['token', 'token', 'studio'],
  'GET /projects/:project/new-content-release-allowed': ['token', 'token', 'studio'],
  'GET /datasets': ['nothing', 'token', 'studio'],
  'PUT /datasets/:dataset': ['manage', 'manage', 'studio'],
  'PATCH /datasets/:dataset': ['manage', 'manage', 'studio'],
  'GET /features': ['nothing', 'nothing', 'studio'],
  'GET /hooks/projects/:project': ['manage', 'manage', 'studio'],
  'GET /hooks/projects/:project/:webhook/attempts': ['manage', 'manage', 'studio'],

  'GET /ping': ['nothing', 'nothing', 'studio'],
  'GET /check/cors': ['nothing', 'nothing', 'studio'],
  'GET /intake/telemetry-status': ['nothing', 'nothing', 'studio'],
  'POST /intake/batch': ['nothing', 'nothing', 'studio'],
  'GET /journey/announcements': ['nothing', 'nothing', 'studio'],
  'GET /journey/trial': ['nothing', 'nothing', 'studio'],
  'GET /journey/trial/:step': ['nothing', 'nothing', 'studio'],
  'GET /journey/changelog': ['nothing', 'nothing', 'studio'],
  'GET /journey/:subject': ['nothing', 'nothing', 'studio'],
  'GET /help': ['nothing', 'nothing', 'studio'],
} as const satisfies Readonly<Record<string, readonly [Need, Need, AllowedPages]>>;

/** A method and a path, such as `GET /users/:ids`. A segment `:name` stands for any one segment. */
export type Endpoint = keyof typeof endpointTable;

export const endpoints: readonly string[] = Object.keys(endpointTable);

/** Returns which web pages may use an endpoint. */
export function pagesOf(endpoint: Endpoint): AllowedPages {
  return endpointTable[endpoint][2];
}

/** Returns whether a pass for files is as good as a token here (`createFilePasses`). */
export function takesFilePass(endpoint: Endpoint): boolean {
  return /^GET \/(?:images|files)\//.test(endpoint);
}

/**
 * Throws an `HttpError` unless this user may use the endpoint: 401 without a valid token, 403 if the role lacks the
 * permission.
 */
export function requireAccess(user: Identity, endpoint: Endpoint, mode: AccessMode): void {
  const need = needOf(endpoint, mode);
  if (need === 'nothing') return;
  if (user.role === 'anonymous') throw requestError(401, 'Unauthorized', 'This needs a token of the lake.');
  if (need === 'token' || may(user.role, need)) return;
  throw insufficientPermissions(
    `The role '${user.role}' of ${user.name} does not allow this ('${need}'). An administrator of this lake can give you another one.`,
  );
}

function needOf(endpoint: Endpoint, mode: AccessMode): Need {
  const need: Need = endpointTable[endpoint][mode === 'public' ? 0 : 1];
  if (mode !== 'addon') return need;
  // The permission to comment is enough to send anything; checkOwnComments.ts refuses everything but the user's own comments and tasks.
  if (endpoint === 'POST /data/mutate/:dataset') return 'comment';
  if (need === 'draft') return 'write';
  return need === 'nothing' ? 'readAll' : need;
}
