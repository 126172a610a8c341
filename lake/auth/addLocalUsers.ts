import type { User, UserStore } from './createUserStore.ts';

/**
 * The people of a new lake: the owner of this machine, and a second person for trying out collaboration. Both may write
 * and publish; `lake users role` makes somebody an administrator, whose Studio has the query tool.
 */
const localPeople: readonly User[] = [
  { id: 'local-editor', name: 'Local Editor', email: 'editor@localhost', role: 'editor', local: true },
  { id: 'second-editor', name: 'Second Editor', email: 'second@localhost', role: 'editor', local: true },
];

/** The user that programs on this machine act as: the importer, the site's build, the publisher. */
export const localRobot: User = {
  id: 'local-robot',
  name: 'Programs on this machine',
  email: '',
  role: 'administrator',
  local: false,
  robot: true,
};

/** Adds the first users to a lake that has none. */
export function addLocalUsers(users: UserStore): void {
  if (users.list().length > 0) return;
  for (const user of [...localPeople, localRobot]) users.put(user);
}
