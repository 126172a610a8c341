import type { Role } from '../protocol/role.ts';
import { may } from '../protocol/role.ts';

/** Documents that match a GROQ filter, and what may be done with them. */
export type Grant = { readonly filter: string; readonly permissions: readonly string[] };

const everything = '_id in path("**")';
/** As `isDraftOrVersion` decides. */
const draftsAndVersions =
  '_id in path("drafts.**") || (_id in path("versions.**") && (!defined(_system.variants) || defined(_system.bundleId)))';
const allPermissions = ['read', 'create', 'update', 'manage', 'history', 'editHistory'];

/** Returns the documents that a role may work with, and how, in the form by which a Studio decides what to disable. */
export function grantsOf(role: Role): Grant[] {
  if (role === 'anonymous') return [{ filter: '_id in path("*")', permissions: ['read'] }];
  if (may(role, 'write')) return [{ filter: everything, permissions: allPermissions }];
  const reading = { filter: everything, permissions: ['read', 'history'] };
  return may(role, 'draft')
    ? [{ filter: draftsAndVersions, permissions: allPermissions }, reading]
    : [reading];
}

/** The same of the add-on dataset, as `checkOwnComments` decides of tasks. Of comments, a Studio asks nothing. */
export function addonGrantsOf(role: Role): Grant[] {
  const grants = grantsOf(role);
  if (may(role, 'write') || !may(role, 'comment')) return grants;
  return [
    { filter: '_type == "tasks.task" && authorId == identity()', permissions: allPermissions },
    { filter: '_type == "tasks.task" && assignedTo == identity()', permissions: ['read', 'update'] },
    { filter: everything, permissions: ['read', 'history'] },
  ];
}
