import type { WeightedAttack } from './lakeRequest.ts';
import * as fc from 'fast-check';
import { hostileJson, jsonList, jsonRecord, jsonText } from '../hostileJson.ts';
import { hostileSegment, hostileText, queryOf } from '../hostileText.ts';
import { at, request, v } from './lakeRequest.ts';

/** Attacks on accounts and settings of a lake. */
export const accountAttacks: readonly WeightedAttack[] = [
  request(
    1,
    'POST',
    at('/auth/login/local'),
    queryOf({ user: hostileText, origin: hostileText }).map((text) => text.slice(1)),
  ),
  request(
    1,
    'POST',
    fc.constantFrom(`${v}/auth/account`, `${v}/auth/invitation`),
    queryOf({
      task: fc.constantFrom('password', 'signOut', 'codesOn', 'codesOff', 'confirmCodes', ''),
      email: hostileText,
      password: hostileText,
      code: hostileText,
      link: hostileText,
      user: hostileText,
      secret: hostileText,
      formToken: hostileText,
      newPassword: hostileText,
    }).map((text) => text.slice(1)),
  ),
  request(
    1,
    'PUT',
    at('/users/me/keyvalue'),
    jsonList(jsonRecord({ key: jsonText(hostileText), value: hostileJson })),
  ),
  request(
    1,
    'GET',
    fc
      .tuple(
        fc.constantFrom(
          '/users',
          '/users/me/keyvalue',
          '/projects',
          '/hooks/projects',
          '/auth/fetch',
          '/data/references',
        ),
        fc.array(hostileSegment, { maxLength: 3 }),
      )
      .map(([start, more]) => `${v}${start}/${more.join('/')}`),
  ),
];
