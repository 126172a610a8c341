import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { jsonReply } from '#system/http/reply.ts';
import { badRequest } from '#system/values/httpError.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { idsOf } from './idsOf.ts';

/** Returns the routes by which a Studio stores values for the current user: `GET …/{key,key}`, `PUT …` with a list of `{key, value}`. */
export function userValueRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /users/me/keyvalue/:keys',
      handle: ({ user, params }) => {
        const keys = idsOf(params['keys']);
        return jsonReply(keys.map((key) => ({ key, value: lake.userValues.get(user.id, key) })));
      },
    },
    {
      endpoint: 'PUT /users/me/keyvalue',
      handle: async ({ user, incoming, budget, confirmUser }) => {
        const body = await readJsonBody(incoming, budget);
        const entries: unknown[] = Array.isArray(body) ? body : [];
        const values = entries.map((entry) => {
          const key = isJsonObject(entry) ? entry['key'] : undefined;
          if (!isJsonObject(entry) || typeof key !== 'string') {
            throw badRequest('Each entry needs a string "key".');
          }
          return { key, value: entry['value'] };
        });
        confirmUser();
        lake.userValues.set(user.id, values);
        return jsonReply(values);
      },
    },
  ];
}
