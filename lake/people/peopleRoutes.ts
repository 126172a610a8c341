import type { Link } from '../account/createPeople.ts';
import type { User } from '../auth/createUserStore.ts';
import type { Endpoint } from '../auth/permissions.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { AccessChange, ChangeRoute } from './createChangeRoutes.ts';
import { jsonReply } from '#system/http/reply.ts';
import { badRequest, notFound } from '#system/values/httpError.ts';
import { grantableRoles, isGrantableRole } from '../protocol/role.ts';
import { createChangeRoutes } from './createChangeRoutes.ts';
import { describePeople, describePerson } from './describePeople.ts';
import { describeTokens } from './describeTokens.ts';
import { invitationUrl } from './invitationUrl.ts';
import { requireAdministrator } from './requireAdministrator.ts';

/**
 * The routes with which administrators manage access in the Studio. They follow the same rules as the command line
 * (`account/createPeople.ts`); the Studio shows refusals. A link or a token is in the reply to the request that makes it, and nowhere else.
 */
export function peopleRoutes(lake: LakeContext): Route[] {
  const change = createChangeRoutes(lake);
  return [...accountRoutes(lake, change), ...tokenRoutes(lake, change)];
}

/** The accounts of people. */
function accountRoutes(lake: LakeContext, change: ChangeRoute): Route[] {
  const { people, users } = lake;
  const existing = ({ params }: LakeRequest): User => {
    const user = users.get(params['id'] ?? '');
    if (!user || user.robot) throw notFound(`There is nobody with the id '${params['id'] ?? ''}' any more.`);
    return user;
  };
  const linkReply = ({ user, text, expiresAt }: Link) => ({
    id: user.id,
    link: invitationUrl(lake.url(), text),
    expiresAt: expiresAt.toISOString(),
  });
  return [
    {
      endpoint: 'GET /people/me',
      handle: ({ user }) => {
        const found = users.get(user.id);
        if (!found) throw notFound('You have no account any more.');
        return jsonReply(describePerson(people, found, lake.now()));
      },
    },
    shown(lake, 'GET /people', (now) => ({
      people: describePeople(people, now),
      hasOneClick: lake.localLogin,
    })),
    change('POST /people', ({ fields, actor, now }) =>
      linkReply(people.invite(textIn(fields, 'email'), roleIn(fields), actor, now)),
    ),
    change('DELETE /people/:id', ({ request, actor, now }) => people.remove(existing(request), actor, now)),
    change('PUT /people/:id/role', ({ request, fields, actor, now }) =>
      people.setRole(existing(request), roleIn(fields), actor, now),
    ),
    change('POST /people/:id/link', ({ request, actor, now }) =>
      linkReply(people.makeLink(existing(request), actor, now)),
    ),
    change('DELETE /people/:id/link', ({ request, actor, now }) =>
      people.revokeLink(existing(request), actor, now),
    ),
    change('DELETE /people/:id/sessions', ({ request, actor, now }) =>
      people.signOutEverywhere(existing(request), actor, now),
    ),
    change('DELETE /people/:id/codes', ({ request, actor, now }) =>
      people.switchOffCodes(existing(request), actor, now),
    ),
  ];
}

/** Programs and their tokens, and the other keys that were made explicitly. */
function tokenRoutes(lake: LakeContext, change: ChangeRoute): Route[] {
  const { people } = lake;
  return [
    shown(lake, 'GET /tokens', () => ({ tokens: describeTokens(people) })),
    change('POST /tokens', ({ fields, actor, now }) => {
      const { user, token, expiresAt } = people.addProgram(
        textIn(fields, 'name'),
        roleIn(fields),
        typeof fields['days'] === 'number' ? fields['days'] : Number.NaN,
        actor,
        now,
      );
      return { id: user.id, token, expiresAt: expiresAt.toISOString() };
    }),
    change('DELETE /tokens/:id', ({ request: { params }, actor, now }) => {
      const id = params['id'] ?? '';
      if (!describeTokens(people).some((token) => token.id === id) || !people.revoke(id, actor, now)) {
        throw notFound(`There is no token '${id}' any more.`);
      }
    }),
  ];
}

/** A route that shows administrators what `answer` returns. */
function shown({ users, now }: LakeContext, endpoint: Endpoint, answer: (now: Date) => unknown): Route {
  return {
    endpoint,
    handle: (request) => {
      requireAdministrator(users, request);
      return jsonReply(answer(now()));
    },
  };
}

function textIn(fields: AccessChange['fields'], name: string): string {
  const text = fields[name];
  if (typeof text !== 'string') throw badRequest(`The body needs a text '${name}'.`);
  return text;
}

function roleIn(fields: AccessChange['fields']): GrantableRole {
  const role = fields['role'];
  if (!isGrantableRole(role)) throw badRequest(`The body needs a 'role': ${grantableRoles.join(', ')}.`);
  return role;
}
