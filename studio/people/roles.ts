/** The roles, from the least to the most permissions: each may do all that the ones before it may. */
export const roles = [
  {
    name: 'viewer',
    title: 'Viewer',
    allows: 'sees everything, drafts included, and writes comments and tasks',
  },
  { name: 'contributor', title: 'Contributor', allows: 'writes drafts, and asks others to publish them' },
  { name: 'editor', title: 'Editor', allows: 'publishes' },
  {
    name: 'administrator',
    title: 'Administrator',
    allows: 'decides who has access, and goes back to earlier releases of the site',
  },
] as const;

export type RoleName = (typeof roles)[number]['name'];

/** A role as people say it: `Editor`. */
export function roleTitle(name: RoleName): string {
  return roles.find((role) => role.name === name)?.title ?? name;
}
