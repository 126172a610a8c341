import type { TimeHabit } from '../publishing/timeText.ts';
import type { Person, ProgramToken } from './peopleDesk.ts';
import { timeText } from '../publishing/timeText.ts';

/**
 * Describes how a person logs in, and whether they are there: `Logs in with a password and codes; last seen 14:02, …`
 * @param hasOneClick whether the lake has one-click logins
 * @param now milliseconds since 1970
 */
export function personText(person: Person, hasOneClick: boolean, now: number, habit?: TimeHabit): string {
  const { isInvited, linkUntil, lastSeen, sessions } = person;
  const until = linkUntil === undefined ? undefined : timeText(linkUntil, now, habit);
  if (isInvited) {
    return until === undefined ? 'Invited. The link is too old.' : `Invited. The link works until ${until}.`;
  }
  const seen = [
    ...(lastSeen === undefined ? ['never logged in'] : [`last seen ${timeText(lastSeen, now, habit)}`]),
    ...(sessions > 0 ? [`logged in in ${sessions === 1 ? '1 browser' : `${sessions} browsers`}`] : []),
  ];
  const sentences = [
    `${loginText(person, hasOneClick)}; ${seen.join(', ')}.`,
    ...(until === undefined ? [] : [`Has a link for a new password, until ${until}.`]),
  ];
  return sentences.join(' ');
}

function loginText(person: Person, isOneClickOn: boolean): string {
  const { hasPassword, hasCodes, hasOneClick, providers, keys } = person;
  const ways = [
    ...(hasPassword ? [`with a password${hasCodes ? ' and' : ', without'} codes`] : []),
    ...providers.map((address) => `through ${address.replace(/^https:\/\//, '')}`),
    ...(hasOneClick && isOneClickOn ? ['with one click'] : []),
  ];
  if (ways.length > 0) return `Logs in ${ways.join(', or ')}`;
  return keys > 0 ? 'Gets in with a token' : 'Has no password';
}

/** Describes a token and its expiry. */
export function tokenText(
  { userName, isOfProgram, createdAt, expiresAt }: ProgramToken,
  now: number,
  habit?: TimeHabit,
): string {
  const owner = isOfProgram ? '' : `of ${userName}, `;
  const made = `created ${timeText(createdAt, now, habit)}`;
  if (expiresAt === undefined) return capital(`${owner}${made}, does not expire`);
  const isOver = Date.parse(expiresAt) <= now;
  return capital(`${owner}${made}, ${isOver ? 'expired' : 'expires'} ${timeText(expiresAt, now, habit)}`);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
