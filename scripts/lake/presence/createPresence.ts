import { randomUUID } from 'node:crypto';
import type { Identity } from '../auth/identity.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject } from '../document/lakeDocument.ts';

/** Somebody at the other end of a socket. */
export type Connection = {
  /** Takes a message of theirs; an answer comes by `send`. */
  readonly receive: (text: string) => void;
  /** They are gone: the others are told. */
  readonly leave: () => void;
};

export type Presence = {
  readonly join: (send: (text: string) => void) => Connection;
};

type Member = {
  readonly send: (text: string) => void;
  user: Identity | undefined;
  readonly subscriptions: Set<string>;
  readonly sessions: Set<string>;
};

/** JSON-RPC error codes: the request is none, its method is unknown, who sends it is. */
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const UNAUTHORIZED = 4001;

/**
 * Tells the people who have a Studio open where the others are: JSON-RPC over a socket, in the protocol of Sanity's
 * Studio. Nothing of it is kept. `authenticate` says who a bearer token belongs to, or throws.
 */
export function createPresence(authenticate: (authorization: string) => Identity): Presence {
  const members = new Set<Member>();

  const tellOthers = (from: Member, message: JsonObject) => {
    for (const member of members) {
      if (member === from) continue;
      for (const subscription of member.subscriptions) {
        const params = { subscription, result: message };
        member.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }));
      }
    }
  };
  const handlers: Readonly<Record<string, (member: Member, user: Identity, params: JsonObject) => unknown>> =
    {
      presence_subscribe: (member) => {
        const subscription = randomUUID();
        member.subscriptions.add(subscription);
        return subscription;
      },
      presence_unsubscribe: (member, _user, params) =>
        member.subscriptions.delete(String(params['subscriptionId'])),
      presence_announce: (member, user, params) => {
        const data = isJsonObject(params['data']) ? params['data'] : {};
        const session = sessionOf(member, data['sessionId']);
        const { locations = [] } = data;
        tellOthers(member, { type: 'state', i: user.id, m: { sessionId: session, session, locations } });
        return { id: session };
      },
      presence_rollcall: (member, user, params) => {
        const session = sessionOf(member, params['session']);
        tellOthers(member, { type: 'rollCall', i: user.id, session, m: { session, sessionId: session } });
        return { id: session };
      },
      presence_disconnect: (member, user, params) => {
        const session = sessionOf(member, params['session']);
        member.sessions.delete(session);
        tellOthers(member, { type: 'disconnect', i: user.id, m: { session, sessionId: session } });
        return { id: session };
      },
    };
  const answer = (member: Member, method: string, params: JsonObject): JsonObject => {
    if (method === 'authorization') {
      try {
        member.user = authenticate(String(params['authorization']));
      } catch {
        return refuse(UNAUTHORIZED, 'Session not found');
      }
      return { result: true };
    }
    const handler = handlers[method];
    if (handler === undefined)
      return refuse(METHOD_NOT_FOUND, `There is no method '${method.slice(0, 100)}'.`);
    if (member.user === undefined || member.user.role === 'anonymous')
      return refuse(UNAUTHORIZED, 'Send "authorization" first.');
    return { result: handler(member, member.user, params) };
  };

  return {
    join: (send) => {
      const member: Member = { send, user: undefined, subscriptions: new Set(), sessions: new Set() };
      members.add(member);
      return {
        receive: (text) => {
          const request = parse(text);
          const id = request?.['id'] ?? null;
          const method = request?.['method'];
          const params = request?.['params'];
          const reply =
            typeof method === 'string'
              ? answer(member, method, isJsonObject(params) ? params : {})
              : refuse(INVALID_REQUEST, 'This is no JSON-RPC request.');
          send(JSON.stringify({ jsonrpc: '2.0', id, ...reply }));
        },
        leave: () => {
          members.delete(member);
          const i = member.user?.id;
          for (const session of member.sessions) {
            tellOthers(member, { type: 'disconnect', i, m: { session, sessionId: session } });
          }
        },
      };
    },
  };
}

const MAX_SESSIONS = 100;

/** The session that a message is about, remembered to be ended when the socket is. */
function sessionOf(member: Member, value: unknown): string {
  const session = typeof value === 'string' ? value.slice(0, 200) : '';
  if (member.sessions.size < MAX_SESSIONS) member.sessions.add(session);
  return session;
}

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function refuse(code: number, message: string): JsonObject {
  return { error: { code, message } };
}
