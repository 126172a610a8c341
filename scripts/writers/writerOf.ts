import type { Writer, WriterRole } from '#core/writers/writer.ts';
import { evaluateSync, parse } from 'groq-js';
import { isRecord } from '#core/isRecord.ts';

/**
 * Who somebody is and what they may do, by a lake's answers to `GET /users/me` and `GET /projects/…/acl`. Undefined if they may not even
 * read drafts, or if one of the answers is not what a lake says. Roles can have any name; what counts is what they allow on a draft of a
 * page (https://www.sanity.io/docs/content-lake/roles-concepts).
 */
export function writerOf(user: unknown, grants: unknown): Writer | undefined {
  if (!isRecord(user) || typeof user['id'] !== 'string' || !Array.isArray(grants)) return undefined;
  const { id, name } = user;
  const role = roleOf(user, grants.filter(isGrant));
  return role && { id, name: typeof name === 'string' ? name : id, role };
}

function roleOf(user: Readonly<Record<string, unknown>>, grants: readonly Grant[]): WriterRole | undefined {
  const allowed = new Set(
    grants.filter(({ filter }) => hasDraft(filter)).flatMap(({ permissions }) => permissions),
  );
  if (!allowed.has('read')) return undefined;
  if (!allowed.has('update')) return 'viewer';
  return isAdministrator(user) ? 'administrator' : 'editor';
}

type Grant = { readonly filter: string; readonly permissions: readonly unknown[] };

function isGrant(value: unknown): value is Grant {
  return isRecord(value) && typeof value['filter'] === 'string' && Array.isArray(value['permissions']);
}

/** Whether a filter lets a draft of a page through. One that cannot be evaluated does not. */
function hasDraft(filter: string): boolean {
  try {
    const dataset = [{ _id: 'drafts.page', _type: 'docPage' }];
    const { data }: { readonly data: unknown } = evaluateSync(parse(`*[(${filter}\n)]`), { dataset });
    return Array.isArray(data) && data.length > 0;
  } catch {
    return false;
  }
}

function isAdministrator({ role, roles }: Readonly<Record<string, unknown>>): boolean {
  const names = Array.isArray(roles) ? roles.map((each) => (isRecord(each) ? each['name'] : undefined)) : [];
  return [role, ...names].includes('administrator');
}
