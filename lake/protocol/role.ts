/** What a person or program may do; `anonymous` is everyone without a token. */
export type Role = 'administrator' | 'editor' | 'contributor' | 'viewer' | 'anonymous';

export type Permission =
  /** Read every document, drafts and history included. Published ones can be read by anybody. */
  | 'readAll'
  /** Write comments, and change one's own. */
  | 'comment'
  /** Write tasks, and change one's own and those that one is to do. */
  | 'task'
  /** Create, change and delete drafts and versions in content releases, and upload assets. */
  | 'draft'
  /** The same with every document: publishing is part of it. */
  | 'write'
  /** See people, webhooks and their deliveries, take backups. */
  | 'manage';

const permissionsOf: Record<Role, readonly Permission[]> = {
  administrator: ['readAll', 'comment', 'task', 'draft', 'write', 'manage'],
  editor: ['readAll', 'comment', 'task', 'draft', 'write'],
  contributor: ['readAll', 'comment', 'task', 'draft'],
  viewer: ['readAll', 'comment'],
  anonymous: [],
};

export function may(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}

/** The roles that a user can have. */
export const grantableRoles = ['administrator', 'editor', 'contributor', 'viewer'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

export function isGrantableRole(value: unknown): value is GrantableRole {
  return grantableRoles.some((role) => role === value);
}
