import type { SanityClient } from '@sanity/client';
import type { RoleName } from './roles.ts';

/** A person, as the lake describes them (lake/people/describePeople.ts). Instants are in ISO 8601. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: RoleName;
  readonly hasPassword: boolean;
  /** True if each login asks for a code as well. */
  readonly hasCodes: boolean;
  readonly hasOneClick: boolean;
  /** Addresses of the providers through which they log in. */
  readonly providers: readonly string[];
  /** True if they have not used their invitation. */
  readonly isInvited: boolean;
  /** Until when their link works, if they have one. */
  readonly linkUntil?: string;
  /** In how many browsers they are logged in. */
  readonly sessions: number;
  readonly keys: number;
  readonly lastSeen?: string;
};

/** A token of a program, without its secret (lake/people/describeTokens.ts). */
export type ProgramToken = {
  readonly id: string;
  readonly label: string;
  readonly userName: string;
  readonly role: RoleName;
  readonly isOfProgram: boolean;
  readonly createdAt: string;
  readonly expiresAt?: string;
};

export type AccessList = {
  readonly people: readonly Person[];
  readonly tokens: readonly ProgramToken[];
  /** True if the lake has one-click logins. */
  readonly hasOneClick: boolean;
};

type NewLink = { readonly link: string; readonly expiresAt: string };
type NewToken = { readonly token: string; readonly expiresAt: string };

/** Operations that the local lake offers to administrators. Each rejects with an Error whose message can be shown. */
export type PeopleDesk = {
  /** The writer's own account, which everybody may see. */
  readonly me: () => Promise<Person>;
  readonly access: () => Promise<AccessList>;
  readonly invite: (email: string, role: RoleName) => Promise<NewLink>;
  readonly makeLink: (personId: string) => Promise<NewLink>;
  readonly revokeLink: (personId: string) => Promise<unknown>;
  readonly setRole: (personId: string, role: RoleName) => Promise<unknown>;
  readonly signOut: (personId: string) => Promise<unknown>;
  readonly switchOffCodes: (personId: string) => Promise<unknown>;
  readonly remove: (personId: string) => Promise<unknown>;
  readonly createToken: (name: string, role: RoleName, days: number) => Promise<NewToken>;
  readonly revokeToken: (tokenId: string) => Promise<unknown>;
};

/** Makes these requests with the session of a client. Nothing is cached. */
export function peopleDesk(client: Pick<SanityClient, 'request'>): PeopleDesk {
  const ask = async <Reply>(method: string, url: string, body?: object): Promise<Reply> => {
    try {
      return await client.request<Reply>({ method, url, ...(body && { body }) });
    } catch (error) {
      throw new Error(messageOf(error), { cause: error });
    }
  };
  return {
    me: () => ask('GET', '/people/me'),
    access: async () => {
      const [list, { tokens }] = await Promise.all([
        ask<Omit<AccessList, 'tokens'>>('GET', '/people'),
        ask<Pick<AccessList, 'tokens'>>('GET', '/tokens'),
      ]);
      return { ...list, tokens };
    },
    invite: (email, role) => ask('POST', '/people', { email, role }),
    makeLink: (id) => ask('POST', `${personPath(id)}/link`, {}),
    revokeLink: (id) => ask('DELETE', `${personPath(id)}/link`),
    setRole: (id, role) => ask('PUT', `${personPath(id)}/role`, { role }),
    signOut: (id) => ask('DELETE', `${personPath(id)}/sessions`),
    switchOffCodes: (id) => ask('DELETE', `${personPath(id)}/codes`),
    remove: (id) => ask('DELETE', personPath(id)),
    createToken: (name, role, days) => ask('POST', '/tokens', { name, role, days }),
    revokeToken: (id) => ask('DELETE', `/tokens/${encodeURIComponent(id)}`),
  };
}

function personPath(id: string): string {
  return `/people/${encodeURIComponent(id)}`;
}

/** Returns the lake's own message; Sanity's client puts the kind of the error in front of it. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const response = 'response' in error ? error.response : undefined;
  const body = typeof response === 'object' && response && 'body' in response ? response.body : undefined;
  const isTold = typeof body === 'object' && body && 'message' in body && typeof body.message === 'string';
  return isTold ? String(body.message) : error.message;
}
