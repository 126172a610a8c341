import type { JsonObject } from '#system/values/jsonObject.ts';
import type { Identity } from '../protocol/identity.ts';
import { randomUUID } from 'node:crypto';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { parseLocations } from './parseLocations.ts';
import { invalidParams } from './refusedRequest.ts';

/** The socket, as presence uses it. */
export type Peer = {
  readonly send: (text: string) => void;
  /** Closes it because their token is no longer valid. */
  readonly end: () => void;
  /** Called when it is known who they are. */
  readonly identified: () => void;
};

/** A connection and its state. */
export type Member = {
  readonly peer: Peer;
  user: Identity | undefined;
  unwatch: () => void;
  /** Gives their share of the budget back. */
  giveBack: () => void;
  readonly subscriptions: Set<string>;
  readonly sessions: Set<string>;
};

/** Answers a request of a member who has logged in. Throws a `RefusedRequest`. */
export type Method = (member: Member, user: Identity, params: JsonObject) => unknown;

/** A Studio has one subscription on each connection, and one session. */
const maxSubscriptions = 10;
const maxSessions = 100;
const maxSessionLength = 200;

/** The methods of the presence protocol, by name. `tellOthers` sends a message to everybody but one member. */
export function presenceMethods(
  tellOthers: (from: Member, message: JsonObject) => void,
): ReadonlyMap<string, Method> {
  return new Map<string, Method>([
    [
      'presence_subscribe',
      (member) => {
        if (member.subscriptions.size >= maxSubscriptions) throw invalidParams('Too many subscriptions.');
        const subscription = randomUUID();
        member.subscriptions.add(subscription);
        return subscription;
      },
    ],
    [
      'presence_unsubscribe',
      (member, _user, { subscriptionId }) =>
        typeof subscriptionId === 'string' && member.subscriptions.delete(subscriptionId),
    ],
    [
      'presence_announce',
      (member, user, { data }) => {
        const { sessionId, locations: sent = [] } = isJsonObject(data) ? data : {};
        const locations = parseLocations(sent);
        if (!locations) throw invalidParams('"locations" must be a list of places in documents.');
        const session = sessionOf(member, sessionId);
        tellOthers(member, { type: 'state', i: user.id, m: { sessionId: session, session, locations } });
        return { id: session };
      },
    ],
    [
      'presence_rollcall',
      (member, user, params) => {
        const session = sessionOf(member, params['session']);
        tellOthers(member, { type: 'rollCall', i: user.id, session, m: { session, sessionId: session } });
        return { id: session };
      },
    ],
    [
      'presence_disconnect',
      (member, user, params) => {
        const session = sessionOf(member, params['session']);
        member.sessions.delete(session);
        tellOthers(member, { type: 'disconnect', i: user.id, m: { session, sessionId: session } });
        return { id: session };
      },
    ],
  ]);
}

/** The session that a message is about. It is remembered, so that it ends with the socket. */
function sessionOf(member: Member, value: unknown): string {
  if (typeof value !== 'string' || value.length > maxSessionLength) {
    throw invalidParams('The id of the session must be a short string.');
  }
  if (member.sessions.size >= maxSessions && !member.sessions.has(value)) {
    throw invalidParams('Too many sessions on one connection.');
  }
  member.sessions.add(value);
  return value;
}
