import type { Writer } from '#core/writers/writer.ts';
import type { WriterCheck } from '#publishing/writers/createWriterCheck.ts';
import { createHash, randomBytes } from 'node:crypto';

/** Tickets that let the pages of a preview see drafts, for a while, on behalf of a writer. */
export type Tickets = {
  /** Issues a ticket of 128 random bits, base64url. The writer's oldest ends if there are too many. */
  readonly issue: (writer: Writer, authorization: string) => string;
  /** Resolves to the writer on whose behalf a ticket was issued, if it is valid and the lake still lets them read drafts. */
  readonly holderOf: (ticket: string) => Promise<Writer | undefined>;
};

type Ticket = {
  readonly writerId: string;
  /** The `Authorization` header of the request for the ticket. It is kept in memory alone. */
  readonly authorization: string;
  readonly issuedAt: number;
  usedAt: number;
};

/** Milliseconds after which a ticket ends: without being used, and in any case. */
const lifetime = { unused: 10 * 60_000, whole: 12 * 60 * 60_000 };

/** A writer may have several windows. */
const maxPerWriter = 20;
const maxTickets = 400;

/** @param now milliseconds of a clock that does not jump */
export function createTickets(check: WriterCheck, now: () => number = () => performance.now()): Tickets {
  /** By hash, so that this memory reveals no tickets. Oldest first. */
  const tickets = new Map<string, Ticket>();
  const isValid = ({ issuedAt, usedAt }: Ticket): boolean =>
    now() - usedAt < lifetime.unused && now() - issuedAt < lifetime.whole;

  return {
    issue: (writer, authorization) => {
      for (const [hash, ticket] of tickets) if (!isValid(ticket)) tickets.delete(hash);
      const own = [...tickets].filter(([, { writerId }]) => writerId === writer.id).map(([hash]) => hash);
      const ended = [
        ...own.slice(0, Math.max(0, own.length - maxPerWriter + 1)),
        ...[...tickets.keys()].slice(0, Math.max(0, tickets.size - maxTickets + 1)),
      ];
      for (const hash of ended) tickets.delete(hash);
      const ticket = randomBytes(16).toString('base64url');
      tickets.set(hashOf(ticket), { writerId: writer.id, authorization, issuedAt: now(), usedAt: now() });
      return ticket;
    },
    holderOf: async (ticket) => {
      const known = tickets.get(hashOf(ticket));
      if (!known || !isValid(known)) return undefined;
      known.usedAt = now();
      return check(known.authorization);
    },
  };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
