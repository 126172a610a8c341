/** What a person or program may do; `anonymous` is everyone who does not say who they are. */
export type Role = 'administrator' | 'editor' | 'viewer' | 'anonymous';

export type Permission =
  /** Read every document, drafts and history included. Published ones anybody may read. */
  | 'readAll'
  /** Create, change and delete documents, and upload assets. */
  | 'write'
  /** See people, webhooks and their deliveries, take backups. */
  | 'manage';

const PERMISSIONS: Record<Role, readonly Permission[]> = {
  administrator: ['readAll', 'write', 'manage'],
  editor: ['readAll', 'write'],
  viewer: ['readAll'],
  anonymous: [],
};

export function may(role: Role, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission);
}

/** The roles that can be given to somebody. */
export const GRANTABLE_ROLES = ['administrator', 'editor', 'viewer'] as const;
export type GrantableRole = (typeof GRANTABLE_ROLES)[number];

export function isGrantableRole(value: unknown): value is GrantableRole {
  return GRANTABLE_ROLES.some((role) => role === value);
}
