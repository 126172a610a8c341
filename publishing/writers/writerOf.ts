import type { Writer, WriterRole } from '#core/writers/writer.ts';
import { evaluateSync, parse } from 'groq-js';
import { isRecord } from '#core/isRecord.ts';

/**
 * Returns who somebody is and what they may do, by a lake's answers to `GET /users/me` and `GET /projects/…/acl`. Undefined if they may not
 * even read drafts, or if one of the answers is not what a lake says. Roles can have any name; what counts is what they allow on a draft of
 * a page and on a published page (https://www.sanity.io/docs/content-lake/roles-concepts).
 */
export function writerOf(user: unknown, grants: unknown): Writer | undefined {
  if (!isRecord(user) || typeof user['id'] !== 'string' || !Array.isArray(grants)) return undefined;
  const { id, name } = user;
  const role = roleOf(user, grants.filter(isGrant));
  return role && { id, name: typeof name === 'string' ? name : id, role };
}

function roleOf(user: Readonly<Record<string, unknown>>, grants: readonly Grant[]): WriterRole | undefined {
  const may = (permission: string, id: string): boolean =>
    grants.some(({ filter, permissions }) => permissions.includes(permission) && selects(filter, id));
  const draft = 'drafts.page';
  if (!may('read', draft)) return undefined;
  if (!may('update', draft)) return 'viewer';
  // Publishing is no permission of its own: it is changing a document that has the id of a published one.
  if (!may('update', 'page')) return 'contributor';
  return isAdministrator(user) ? 'administrator' : 'editor';
}

type Grant = { readonly filter: string; readonly permissions: readonly unknown[] };

function isGrant(value: unknown): value is Grant {
  return isRecord(value) && typeof value['filter'] === 'string' && Array.isArray(value['permissions']);
}

/** Returns whether a filter selects the page with this id. One that cannot be evaluated does not. */
function selects(filter: string, id: string): boolean {
  try {
    const dataset = [{ _id: id, _type: 'docPage' }];
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
