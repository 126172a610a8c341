import { requireUser } from '../auth/identity.ts';
import type { Identity } from '../auth/identity.ts';
import { parseToken } from '../auth/token.ts';
import { notFound } from '../http/lakeError.ts';
import { jsonReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { LakeContext } from '../lakeContext.ts';

/** Who is asking, and who the others are. */
export function userRoutes(lake: LakeContext): Route[] {
  return [
    {
      method: 'GET',
      path: '/users/me',
      handle: ({ user }) => {
        requireUser(user);
        return jsonReply(currentUser(user));
      },
    },
    {
      method: 'GET',
      path: '/auth/id',
      handle: ({ user }) => {
        requireUser(user);
        return jsonReply({ id: user.id });
      },
    },
    {
      method: 'POST',
      path: '/auth/logout',
      handle: ({ incoming }) => {
        const token = parseToken(/^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1] ?? '');
        if (token !== undefined) lake.users.revokeToken(token.id);
        return jsonReply({});
      },
    },
    {
      method: 'GET',
      path: '/users/:ids',
      handle: ({ user, params }) => {
        requireUser(user);
        const ids = (params['ids'] ?? '').split(',');
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
