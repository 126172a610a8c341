import type { People } from '../account/createPeople.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { Profile } from './createProvider.ts';
import type { ProviderAccounts } from './createProviderAccounts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPeople } from '../account/createPeople.ts';
import { openDataFolder } from '../store/openDataFolder.ts';
import { createProviderAccounts } from './createProviderAccounts.ts';

const issuer = 'https://id.example.com';
const now = () => new Date('2026-01-01T00:00:00Z');
const server = { by: 'server' };

let dataDir: string;
let close: () => void;
let people: People;
let accounts: ProviderAccounts;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'provider-accounts-'));
  const folder = openDataFolder(dataDir);
  ({ close } = folder);
  people = createPeople(folder.database);
  accounts = createProviderAccounts(people);
  put('ada', 'ada@example.com');
});
afterEach(() => {
  close();
  rmSync(dataDir, { recursive: true });
});

const put = (id: string, email: string, more: { robot?: boolean; role?: GrantableRole } = {}) =>
  people.users.put({ id, name: id, email, role: 'editor', local: false, ...more });
const find = (subject: string, profile: Partial<Profile> = {}, at = issuer) =>
  accounts.find(
    {
      issuer: at,
      subject,
      profile: async () => ({ email: 'ada@example.com', isEmailVerified: true, ...profile }),
    },
    '203.0.113.1',
    now,
  );
/** The account that is found, or why there is none. */
const outcome = async (...args: Parameters<typeof find>): Promise<string> => {
  const found = await find(...args);
  return found.kind === 'account' ? found.user.id : found.why;
};

test('an invited person is linked by a verified address, and known by the subject alone from then on', async () => {
  expect(await outcome('s1', { email: 'Ada@Example.com' })).toBe('ada');
  expect(people.links.listOf('ada')).toEqual([{ issuer, subject: 's1' }]);
  // Whatever the provider says of the address now.
  put('ben', 'ben@example.com');
  expect(await outcome('s1', { email: 'ben@example.com' })).toBe('ada');
  expect(await outcome('s1', { isEmailVerified: false })).toBe('ada');
  expect(people.audit.list(10)).toMatchObject([
    { event: 'linked', user: 'ada', by: 'ada', address: '203.0.113.1', detail: `'s1' at ${issuer}` },
  ]);
});

test('an invitation is over with the first login, and its person counts as one who was here', async () => {
  const { user, text } = people.invite('eve@example.com', 'administrator', server, now());
  expect([people.isOnlyInvited(user), people.invitations.find(text, now())]).toEqual([true, user.id]);
  await find('s1', { email: 'eve@example.com' });
  expect([people.isOnlyInvited(user), people.invitations.find(text, now())]).toEqual([false, undefined]);
});

test('a link for a forgotten password ends when its account is linked, by whomever, or not linked any more', async () => {
  const ada = people.users.get('ada');
  if (!ada) throw new Error('There is no Ada.');
  const works = (): boolean => people.invitations.isOf('ada');
  const makeLink = (): void => void people.makeLink(ada, server, now());
  const told: boolean[] = [];
  for (const change of [
    () => find('s1'),
    async () => accounts.unlink(ada, server, now()),
    async () => accounts.link(ada, { issuer, subject: 's2' }, server, now()),
  ]) {
    makeLink();
    told.push(works());
    await change();
    told.push(works());
  }
  expect(told).toEqual([true, false, true, false, true, false]);
});

test('somebody else who has got the address does not get the account', async () => {
  await find('s1');
  expect(await outcome('s2')).toBe(`the account is linked with somebody else than 's2' at ${issuer}`);
  expect(people.links.listOf('ada')).toHaveLength(1);
});

test.each<[string, Partial<Profile>, string]>([
  ['is not verified', { isEmailVerified: false }, `unverified e-mail address of 's1' at ${issuer}`],
  ['belongs to nobody', { email: 'eve@example.com' }, `no account for 's1' at ${issuer}`],
  ['is empty', { email: '' }, `no account for 's1' at ${issuer}`],
  // NFKC and lower case make `ada@example.com` of these, and other mailboxes have them.
  ['has wide letters', { email: 'ａda@example.com' }, `no account for 's1' at ${issuer}`],
])('nobody is let in whose address %s', async (_name, profile, why) => {
  expect(await outcome('s1', profile)).toBe(why);
  expect(people.links.listOf('ada')).toEqual([]);
});

test('a letter that becomes another one in lower case is not that letter', async () => {
  put('kim', 'kim@example.com');
  expect(await outcome('s1', { email: '\u212Aim@example.com' })).toBe(`no account for 's1' at ${issuer}`);
  expect(await outcome('s1', { email: 'KIM@example.com' })).toBe('kim');
});

test('programs, and accounts that share an address, are nobody’s', async () => {
  put('robot', 'robot@example.com', { robot: true });
  expect(await outcome('s1', { email: 'robot@example.com' })).toContain('no account');
  put('ada-2', 'ada@example.com');
  expect(await outcome('s1')).toContain('no account');
});

test('the same subject at another provider is somebody else', async () => {
  await find('s1');
  expect(await outcome('s1', { isEmailVerified: false }, 'https://other.example')).toContain('unverified');
  // A second provider, after a change of settings for instance, is linked beside the first.
  expect(await outcome('s1', {}, 'https://other.example')).toBe('ada');
  expect(people.links.listOf('ada')).toHaveLength(2);
});

test('a person who is removed, and invited again, starts anew', async () => {
  await find('s1');
  people.users.remove('ada');
  expect(await outcome('s1')).toContain('no account');
  put('ada-2', 'ada@example.com');
  expect(await outcome('s2')).toBe('ada-2');
});

test('the name is the provider’s, unless somebody has chosen one with a password', async () => {
  await find('s1', { name: ' Ada\u0000 Lovelace ' });
  expect(people.users.get('ada')?.name).toBe('Ada Lovelace');
  put('ben', 'ben@example.com');
  people.credentials.setPassword('ben', '$scrypt$');
  await find('s2', { email: 'ben@example.com', name: 'Benjamin' });
  expect(people.users.get('ben')?.name).toBe('ben');
});

test('a link that is removed ends the logins of its account, and is made again by the address', async () => {
  await find('s1');
  const token = people.users.startSession('ada', 'Studio', now(), { maxMs: 60_000 });
  const ada = people.users.get('ada');
  if (!ada) throw new Error('There is no Ada.');
  expect([accounts.unlink(ada, server, now()), accounts.unlink(ada, server, now())]).toEqual([true, false]);
  expect(people.users.findByToken(token, now())).toBeUndefined();
  expect(people.audit.list(1)).toMatchObject([
    { event: 'unlinked', user: 'ada', by: 'server', detail: issuer },
  ]);
  expect(await outcome('s2')).toBe('ada');
});

test('a link can be made by hand, once for each account and each person', async () => {
  put('ben', 'ben@example.com');
  const [ada, ben] = [people.users.get('ada'), people.users.get('ben')];
  if (!ada || !ben) throw new Error('Somebody is missing.');
  accounts.link(ada, { issuer, subject: 's1' }, server, now());
  expect(await outcome('s1', { email: 'else@example.com', isEmailVerified: false })).toBe('ada');
  expect(() => accounts.link(ben, { issuer, subject: 's1' }, server, now())).toThrow(
    'linked with ada already',
  );
  expect(() => accounts.link(ada, { issuer, subject: 's2' }, server, now())).toThrow(
    'Remove that link first',
  );
  expect(() => accounts.link({ ...ben, robot: true }, { issuer, subject: 's2' }, server, now())).toThrow(
    'is a program',
  );
});
