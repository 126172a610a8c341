/** The role of a person or program, which decides what they may do; `anonymous` is everyone without a token. */
export type Role = 'administrator' | 'editor' | 'contributor' | 'viewer' | 'anonymous';

export type Permission =
  /** Read every document, drafts and history included. Published ones can be read by anybody. */
  | 'readAll'
  /** Write comments and tasks, and change one's own and the tasks assigned to one. */
  | 'comment'
  /** Create, change and delete drafts and versions in content releases, and upload assets. */
  | 'draft'
  /** The same with every document: publishing is part of it. */
  | 'write'
  /** See people, webhooks and their deliveries, take backups. */
  | 'manage';

const permissionsOf: Record<Role, readonly Permission[]> = {
  administrator: ['readAll', 'comment', 'draft', 'write', 'manage'],
  editor: ['readAll', 'comment', 'draft', 'write'],
  contributor: ['readAll', 'comment', 'draft'],
  viewer: ['readAll', 'comment'],
  anonymous: [],
};

/** Returns whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}

/** The roles that a user can have. */
export const grantableRoles = ['administrator', 'editor', 'contributor', 'viewer'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

/** Returns whether a value is the name of a role that a user can have. */
export function isGrantableRole(value: unknown): value is GrantableRole {
  return grantableRoles.some((role) => role === value);
}
