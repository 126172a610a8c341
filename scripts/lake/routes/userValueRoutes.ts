import { isJsonObject } from '../document/lakeDocument.ts';
import { badRequest } from '../http/lakeError.ts';
import { readJsonBody } from '../http/readBody.ts';
import { jsonReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { LakeContext } from '../lakeContext.ts';
import { idsOf } from './idsOf.ts';

const BODY_LIMIT = 256 * 1024;

/** What the Studio remembers for the person who asks: `GET …/{key,key}`, `PUT …` with a list of `{key, value}`. */
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
      handle: async ({ user, incoming }) => {
        const body = await readJsonBody(incoming, BODY_LIMIT);
        const entries: unknown[] = Array.isArray(body) ? body : [];
        const values = entries.map((entry) => {
          const key = isJsonObject(entry) ? entry['key'] : undefined;
          if (!isJsonObject(entry) || typeof key !== 'string')
            throw badRequest('Each entry needs a string "key".');
          return { key, value: entry['value'] };
        });
        for (const { key, value } of values) lake.userValues.set(user.id, key, value);
        return jsonReply(values);
      },
    },
  ];
}
