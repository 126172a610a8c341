import type { Person } from './peopleDesk.ts';
import { describe, expect, test } from 'vitest';
import { personText, tokenText } from './personText.ts';

const now = Date.parse('2026-03-04T15:00:00Z');
const habit = { locale: 'en-GB', timeZone: 'UTC' };
const ada: Person = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'editor',
  hasPassword: true,
  hasCodes: false,
  hasOneClick: false,
  providers: [],
  isInvited: false,
  sessions: 0,
  keys: 0,
};

describe('what is said of a person', () => {
  test.each<[string, Partial<Person>, boolean]>([
    ['Logs in with a password, without codes; never logged in.', {}, false],
    [
      'Logs in with a password and codes; last seen 14:02, logged in in 2 browsers.',
      { hasCodes: true, lastSeen: '2026-03-04T14:02:00Z', sessions: 2 },
      false,
    ],
    [
      'Logs in with a password, without codes; never logged in. Has a link for a new password, until 7 Mar 2026, 15:00.',
      { linkUntil: '2026-03-07T15:00:00Z' },
      false,
    ],
    [
      'Invited. The link works until 7 Mar 2026, 15:00.',
      { isInvited: true, linkUntil: '2026-03-07T15:00:00Z' },
      false,
    ],
    ['Invited. The link is too old.', { isInvited: true }, false],
    [
      'Logs in through id.example.com; never logged in.',
      { hasPassword: false, providers: ['https://id.example.com'] },
      false,
    ],
    ['Logs in with one click; never logged in.', { hasPassword: false, hasOneClick: true }, true],
    ['Has no password; never logged in.', { hasPassword: false, hasOneClick: true }, false],
    ['Gets in with a token; never logged in.', { hasPassword: false, keys: 1 }, false],
  ])('%s', (text, fields, hasOneClick) => {
    expect(personText({ ...ada, ...fields }, hasOneClick, now, habit)).toBe(text);
  });
});

describe('what is said of a token', () => {
  const token = {
    id: '1',
    label: 'CI',
    userName: 'CI',
    role: 'viewer',
    isOfProgram: true,
    createdAt: '2026-03-01T09:00:00Z',
  } as const;

  test.each([
    ['Created 1 Mar 2026, 09:00, expires 31 Mar 2026, 09:00', { expiresAt: '2026-03-31T09:00:00Z' }],
    ['Created 1 Mar 2026, 09:00, expired 15:00', { expiresAt: '2026-03-04T15:00:00Z' }],
    ['Of Ada, created 1 Mar 2026, 09:00, does not expire', { isOfProgram: false, userName: 'Ada' }],
  ])('%s', (text, fields) => {
    expect(tokenText({ ...token, ...fields }, now, habit)).toBe(text);
  });
});
