import { randomUUID } from 'node:crypto';
import type { SessionWatch } from '../auth/createSessionWatch.ts';
import type { Identity } from '../auth/identity.ts';
import type { Session } from '../auth/session.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject } from '../document/lakeDocument.ts';
import { LakeError } from '../http/lakeError.ts';
import { parseLocations } from './presenceLocations.ts';
import { parsePresenceRequest } from './presenceRequest.ts';
import type { PresenceRequest } from './presenceRequest.ts';

/** Somebody at the other end of a socket. */
export type Connection = {
  /** Takes a message of theirs; an answer comes by `send`. */
  readonly receive: (text: string) => void;
  /** They are gone: the others are told. */
  readonly leave: () => void;
  readonly isLoggedIn: () => boolean;
};

/** The socket, as presence uses it. */
export type Peer = {
  readonly send: (text: string) => void;
  /** Closes it because their token is no longer valid. */
  readonly end: () => void;
};

export type Presence = {
  readonly join: (peer: Peer) => Connection;
};

type Member = {
  readonly peer: Peer;
  user: Identity | undefined;
  unwatch: () => void;
  readonly subscriptions: Set<string>;
  readonly sessions: Set<string>;
};

type Handler = (member: Member, user: Identity, params: JsonObject) => unknown;

/** What the sender of a request is told instead of a result. */
class RefusedRequest extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** JSON-RPC's error codes, and Sanity's own for a missing or invalid token. */
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;
const UNAUTHORIZED = 4001;

/** A Studio has one connection for each of its tabs, and one subscription on it. Every announcement goes to all of them. */
const MAX_CONNECTIONS_OF_USER = 50;
const MAX_SUBSCRIPTIONS = 10;
const MAX_SESSIONS = 100;
const MAX_SESSION_LENGTH = 200;

/**
 * Tells the people who have a Studio open where the others are: JSON-RPC over a socket, in the protocol of Sanity's
 * Studio. Nothing of it is kept. `authenticate` says who a bearer token belongs to, or throws a `LakeError`.
 */
export function createPresence(
  authenticate: (authorization: string) => Session,
  watch: Pick<SessionWatch, 'watch' | 'check'>,
): Presence {
  const members = new Set<Member>();

  const leave = (member: Member) => {
    if (!members.delete(member)) return;
    member.unwatch();
    const i = member.user?.id;
    for (const session of member.sessions) {
      tellOthers(member, { type: 'disconnect', i, m: { session, sessionId: session } });
    }
  };
  const tellOthers = (from: Member, message: JsonObject) => {
    // Made once, however many there are to tell.
    const result = JSON.stringify(message);
    for (const member of members) {
      if (member === from) continue;
      for (const subscription of member.subscriptions) {
        member.peer.send(
          `{"jsonrpc":"2.0","method":"presence_subscription","params":{"subscription":"${subscription}","result":${result}}}`,
        );
      }
    }
  };
  const logIn = (member: Member, authorization: unknown): boolean => {
    if (typeof authorization !== 'string') throw invalidParams('"authorization" must be a string.');
    const session = sessionFor(authenticate, authorization);
    const isOther = (other: Member) => other !== member && other.user?.id === session.user.id;
    if ([...members].filter(isOther).length >= MAX_CONNECTIONS_OF_USER) {
      throw new RefusedRequest(
        INVALID_REQUEST,
        `You have ${MAX_CONNECTIONS_OF_USER} connections already, and may not have more.`,
      );
    }
    member.unwatch();
    member.user = session.user;
    member.unwatch = watch.watch(session, () => {
      leave(member);
      member.peer.end();
    });
    return true;
  };
  const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    [
      'presence_subscribe',
      (member) => {
        if (member.subscriptions.size >= MAX_SUBSCRIPTIONS) throw invalidParams('Too many subscriptions.');
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
        if (locations === undefined)
          throw invalidParams('"locations" must be a list of places in documents.');
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
  const answer = (member: Member, request: PresenceRequest | undefined): unknown => {
    if (request === undefined) {
      throw new RefusedRequest(INVALID_REQUEST, 'This is not a JSON-RPC request.');
    }
    const { method, params } = request;
    if (method === 'authorization') return logIn(member, params['authorization']);
    const handler = handlers.get(method);
    if (handler === undefined) {
      throw new RefusedRequest(METHOD_NOT_FOUND, `There is no method '${method.slice(0, 100)}'.`);
    }
    if (!isKnown(member.user)) {
      throw new RefusedRequest(UNAUTHORIZED, 'Send "authorization" first.');
    }
    return handler(member, member.user, params);
  };

  return {
    join: (peer) => {
      const member: Member = {
        peer,
        user: undefined,
        unwatch: () => undefined,
        subscriptions: new Set(),
        sessions: new Set(),
      };
      members.add(member);
      return {
        receive: (text) => {
          // Nobody whose token was revoked is told anything, or told about, from here on.
          watch.check();
          if (!members.has(member)) return;
          const request = parsePresenceRequest(text);
          const outcome = attempt(() => answer(member, request));
          peer.send(JSON.stringify({ jsonrpc: '2.0', id: request?.id ?? null, ...outcome }));
        },
        leave: () => leave(member),
        isLoggedIn: () => isKnown(member.user),
      };
    },
  };
}

function isKnown(user: Identity | undefined): user is Identity {
  return user !== undefined && user.role !== 'anonymous';
}

function attempt(work: () => unknown): JsonObject {
  try {
    return { result: work() };
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

function sessionFor(authenticate: (authorization: string) => Session, authorization: string): Session {
  try {
    return authenticate(authorization);
  } catch (error) {
    if (error instanceof LakeError) throw new RefusedRequest(UNAUTHORIZED, error.message);
    throw error;
  }
}

/** The session that a message is about, remembered to be ended when the socket is. */
function sessionOf(member: Member, value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_SESSION_LENGTH) {
    throw invalidParams('The id of the session must be a short string.');
  }
  if (member.sessions.size >= MAX_SESSIONS && !member.sessions.has(value)) {
    throw invalidParams('Too many sessions on one connection.');
  }
  member.sessions.add(value);
  return value;
}

function invalidParams(message: string): RefusedRequest {
  return new RefusedRequest(INVALID_PARAMS, message);
}
