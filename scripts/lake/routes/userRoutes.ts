import type { Identity } from '../auth/identity.ts';
import { notFound } from '../http/lakeError.ts';
import { jsonReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { LakeContext } from '../lakeContext.ts';
import { idsOf } from './idsOf.ts';

/** Who is asking, and who the others are. */
export function userRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /users/me',
      handle: ({ user }) => {
        return jsonReply(currentUser(user));
      },
    },
    {
      endpoint: 'GET /auth/id',
      handle: ({ user }) => {
        return jsonReply({ id: user.id });
      },
    },
    {
      endpoint: 'POST /auth/logout',
      handle: ({ session: { token } }) => {
        // Tokens without an end were made on the command line, or lie in the data folder for the site's own programs.
        // They are the keys that people and programs log in with again: only `lake users revoke` revokes them.
        if (token?.expiresAt !== undefined) lake.users.revokeToken(token.id);
        lake.sessions.check();
        return jsonReply({});
      },
    },
    {
      endpoint: 'GET /users/:ids',
      handle: ({ params }) => {
        const ids = idsOf(params['ids']);
        const people = ids.flatMap((id) => {
          const found = lake.users.get(id);
          return found === undefined ? [] : publicUser(found);
        });
        if (ids.length > 1) return jsonReply(people);
        if (people[0] === undefined) throw notFound(`There is no user '${ids[0] ?? ''}'.`);
        return jsonReply(people[0]);
      },
    },
  ];
}

function currentUser(user: Identity): unknown {
  const { id, name, email, role } = user;
  const roles = [{ name: role, title: role[0]?.toUpperCase() + role.slice(1), description: '' }];
  return { id, name, email, role, roles, profileImage: null, provider: 'local' };
}

function publicUser({ id, name, email }: Identity): unknown {
  return {
    id,
    displayName: name,
    familyName: '',
    givenName: name,
    middleName: null,
    imageUrl: null,
    email,
    loginProvider: 'local',
  };
}
