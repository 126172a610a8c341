import type { Caller } from '#system/budget/caller.ts';
import type { Budgets, Share } from '#system/budget/createBudgets.ts';
import type { JsonObject } from '#system/values/jsonObject.ts';
import type { SessionWatch } from '../auth/createSessionWatch.ts';
import type { Session } from '../auth/session.ts';
import type { Identity } from '../protocol/identity.ts';
import type { PresenceRequest } from './parsePresenceRequest.ts';
import type { Member, Peer } from './presenceMethods.ts';
import { HttpError } from '#system/values/httpError.ts';
import { callerOf } from '../auth/callerOf.ts';
import { parsePresenceRequest } from './parsePresenceRequest.ts';
import { presenceMethods } from './presenceMethods.ts';
import {
  RefusedRequest,
  invalidParams,
  invalidRequestCode,
  methodNotFoundCode,
  unauthorizedCode,
} from './refusedRequest.ts';

/** The other end of a socket. */
export type PresenceConnection = {
  /** Handles a message; the reply is sent by `send`. */
  readonly receive: (text: string) => void;
  /** Handles the closing of the connection: informs the others. */
  readonly leave: () => void;
  /** Returns the person who has logged in; undefined before. */
  readonly user: () => Caller | undefined;
};

export type Presence = {
  readonly join: (peer: Peer) => PresenceConnection;
};

/**
 * Shows people who have a Studio open where the others are: JSON-RPC over a socket, in the protocol of Sanity's Studio.
 * Nothing is stored. `authenticate` returns the session of a bearer token, or throws an `HttpError`.
 */
export function createPresence(
  authenticate: (authorization: string) => Session,
  watch: Pick<SessionWatch, 'watch' | 'check'>,
  budgets: Budgets<'presences'>,
): Presence {
  const members = new Set<Member>();

  const leave = (member: Member) => {
    if (!members.delete(member)) return;
    member.unwatch();
    member.giveBack();
    const i = member.user?.id;
    for (const session of member.sessions) {
      tellOthers(member, { type: 'disconnect', i, m: { session, sessionId: session } });
    }
  };
  const tellOthers = (from: Member, message: JsonObject) => tellAllBut(from, members, message);
  const logIn = (member: Member, authorization: unknown): boolean => {
    if (typeof authorization !== 'string') throw invalidParams('"authorization" must be a string.');
    const session = sessionFor(authenticate, authorization);
    if (isKnown(session.user)) identify(member, session.user);
    member.unwatch();
    member.user = session.user;
    member.unwatch = watch.watch(session, () => {
      leave(member);
      member.peer.end();
    });
    return true;
  };
  const identify = (member: Member, user: Identity): void => {
    if (user.id === member.user?.id) return;
    const share = takePlace(budgets, user);
    member.giveBack();
    member.giveBack = share.giveBack;
    member.peer.identified();
  };
  const methods = presenceMethods(tellOthers);
  const answer = (member: Member, request: PresenceRequest | undefined): unknown => {
    if (!request) {
      throw new RefusedRequest(invalidRequestCode, 'This is not a JSON-RPC request.');
    }
    const { method, params } = request;
    if (method === 'authorization') return logIn(member, params['authorization']);
    const handler = methods.get(method);
    if (!handler) {
      throw new RefusedRequest(methodNotFoundCode, `There is no method '${method.slice(0, 100)}'.`);
    }
    if (!isKnown(member.user)) {
      throw new RefusedRequest(unauthorizedCode, 'Send "authorization" first.');
    }
    return handler(member, member.user, params);
  };

  return {
    join: (peer) => {
      const member = newMember(peer);
      members.add(member);
      return {
        receive: (text) => {
          // From here on, a member whose token was revoked neither receives messages nor appears in them.
          watch.check();
          if (!members.has(member)) return;
          const request = parsePresenceRequest(text);
          const outcome = attempt(() => answer(member, request));
          peer.send(JSON.stringify({ jsonrpc: '2.0', id: request?.id ?? null, ...outcome }));
        },
        leave: () => leave(member),
        user: () => callerOfMember(member),
      };
    },
  };
}

/** A connection on which nobody has logged in yet. */
function newMember(peer: Peer): Member {
  return {
    peer,
    user: undefined,
    unwatch: () => undefined,
    giveBack: () => undefined,
    subscriptions: new Set(),
    sessions: new Set(),
  };
}

/** Sends a message to all subscriptions of the members but one. */
function tellAllBut(from: Member, members: ReadonlySet<Member>, message: JsonObject): void {
  // Serialised once for all receivers.
  const result = JSON.stringify(message);
  for (const member of members) {
    if (member === from) continue;
    for (const subscription of member.subscriptions) {
      member.peer.send(
        `{"jsonrpc":"2.0","method":"presence_subscription","params":{"subscription":"${subscription}","result":${result}}}`,
      );
    }
  }
}

function takePlace(budgets: Budgets<'presences'>, user: Identity): Share {
  try {
    return budgets.take('presences', callerOf({ user, address: '' }));
  } catch (error) {
    if (error instanceof HttpError) throw new RefusedRequest(invalidRequestCode, error.message);
    throw error;
  }
}

function callerOfMember({ user }: Member): Caller | undefined {
  return user && isKnown(user) ? callerOf({ user, address: '' }) : undefined;
}

function isKnown(user: Identity | undefined): user is Identity {
  return (user?.role ?? 'anonymous') !== 'anonymous';
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
    if (error instanceof HttpError) throw new RefusedRequest(unauthorizedCode, error.message);
    throw error;
  }
}
