import type { Actor } from '../account/createPeople.ts';
import type { Endpoint } from '../auth/permissions.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import { createThrottle } from '#system/budget/createThrottle.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { jsonReply } from '#system/http/reply.ts';
import { tooManyRequests } from '#system/values/httpError.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { requireAdministrator } from './requireAdministrator.ts';

/** A change of access that an administrator has asked for. */
export type AccessChange = {
  readonly request: LakeRequest;
  /** The fields of the body; none if it is not an object. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  readonly now: Date;
};

/** Makes a route by which an administrator changes access. The reply is what `work` returns, or empty. */
export type ChangeRoute = (endpoint: Endpoint, work: (change: AccessChange) => unknown) => Route;

/** All routes that it makes share one limit per administrator: a stolen session must not fill the disk. */
export function createChangeRoutes({ users, sessions, now: clock }: LakeContext): ChangeRoute {
  const throttle = createThrottle({ attempts: 60, everyMs: 5000, maxKeys: 1000 });
  return (endpoint, work) => ({
    endpoint,
    handle: async (request) => {
      const body = request.method === 'DELETE' ? {} : await readJsonBody(request.incoming, request.budget);
      const now = clock();
      const administrator = requireAdministrator(users, request);
      const waitMs = throttle.waitMs(administrator.id, now);
      if (waitMs > 0) {
        throw tooManyRequests(
          `These were many changes in a short time. Try again in ${Math.ceil(waitMs / 1000)} seconds.`,
        );
      }
      throttle.count(administrator.id, now);
      const actor = { by: administrator.id, address: request.address };
      const fields = isJsonObject(body) ? body : {};
      try {
        return jsonReply(work({ request, fields, actor, now }) ?? {});
      } finally {
        // Before the reply: a removed person gets no more events.
        sessions.check();
      }
    },
  });
}
