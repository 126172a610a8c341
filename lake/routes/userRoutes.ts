import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import type { Identity } from '../protocol/identity.ts';
import { jsonReply, withCookie } from '#system/http/reply.ts';
import { notFound } from '#system/values/httpError.ts';
import { fileCookie } from '../auth/fileCookie.ts';
import { idsOf } from './idsOf.ts';

/** The current user, and other users. */
export function userRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /users/me',
      handle: ({ user, session, incoming: { headers } }) => {
        const reply = jsonReply(currentUser(user));
        // A Studio asks this first. The pictures in it cannot send its token.
        const pass = headers.origin === undefined ? undefined : lake.filePasses.issue(session);
        return pass === undefined ? reply : withCookie(reply, fileCookie(headers, pass));
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
      handle: ({ session: { token }, incoming: { headers } }) => {
        // Other tokens were made on the command line, or are in the data folder for the site's own programs. People and
        // programs log in with them again: only `lake tokens revoke` revokes them.
        if (token?.isLogin) lake.users.revokeToken(token.id);
        lake.sessions.check();
        return headers.origin === undefined
          ? jsonReply({})
          : withCookie(jsonReply({}), fileCookie(headers, ''));
      },
    },
    {
      endpoint: 'GET /users/:ids',
      handle: ({ params }) => {
        const ids = idsOf(params['ids']);
        const people = ids.flatMap((id) => {
          const found = lake.users.get(id);
          return found ? publicUser(found) : [];
        });
        if (ids.length > 1) return jsonReply(people);
        const [person] = people;
        if (person === undefined) throw notFound(`There is no user '${ids[0] ?? ''}'.`);
        return jsonReply(person);
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
