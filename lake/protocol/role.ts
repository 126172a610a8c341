/** What a person or program may do; `anonymous` is everyone without a token. */
export type Role = 'administrator' | 'editor' | 'viewer' | 'anonymous';

export type Permission =
  /** Read every document, drafts and history included. Published ones can be read by anybody. */
  | 'readAll'
  /** Write comments, and change one's own. */
  | 'comment'
  /** Create, change and delete documents, and upload assets. */
  | 'write'
  /** See people, webhooks and their deliveries, take backups. */
  | 'manage';

const permissionsOf: Record<Role, readonly Permission[]> = {
  administrator: ['readAll', 'comment', 'write', 'manage'],
  editor: ['readAll', 'comment', 'write'],
  viewer: ['readAll', 'comment'],
  anonymous: [],
};

export function may(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}

/** The roles that a user can have. */
export const grantableRoles = ['administrator', 'editor', 'viewer'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

export function isGrantableRole(value: unknown): value is GrantableRole {
  return grantableRoles.some((role) => role === value);
}
