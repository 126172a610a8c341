import type { User, UserStore } from './createUserStore.ts';

/**
 * The people of a new lake: whoever sits at this machine, and somebody else to try working together with. Neither needs
 * more than to write and publish; `lake users role` makes an administrator, whose Studio has the query tool.
 */
const LOCAL_PEOPLE: readonly User[] = [
  { id: 'local-editor', name: 'Local Editor', email: 'editor@localhost', role: 'editor', local: true },
  { id: 'second-editor', name: 'Second Editor', email: 'second@localhost', role: 'editor', local: true },
];

/** Who the programs of this machine are: the importer, the site's build, the publisher. */
export const LOCAL_ROBOT: User = {
  id: 'local-robot',
  name: 'Programs on this machine',
  email: '',
  role: 'administrator',
  local: false,
};

/** Gives a lake that nobody can use yet its first users. One that has any keeps what it has. */
export function addLocalUsers(users: UserStore): void {
  if (users.list().length > 0) return;
  for (const user of [...LOCAL_PEOPLE, LOCAL_ROBOT]) users.put(user);
}
