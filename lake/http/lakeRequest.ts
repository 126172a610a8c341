import type { IncomingMessage } from 'node:http';
import type { LakeResource } from '#system/budget/budgetTable.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { Session } from '../auth/session.ts';
import type { Identity } from '../protocol/identity.ts';

/** A request as routes see it: checked for where it comes from, with its path taken apart. */
export type LakeRequest = {
  readonly user: Identity;
  /** The user with the token of this request. */
  readonly session: Session;
  /**
   * The user as they are now. Throws an `HttpError` if they may not use the endpoint any more: while a body arrives or a query waits, they
   * may have been removed, signed out or given another role. Call this right before the effect, without waiting in between.
   */
  readonly confirmUser: () => Identity;
  /** The address that the request comes from: the caller's, also behind a proxy that the lake knows of. */
  readonly address: string;
  readonly method: string;
  /** The date or number after `/v`; empty for paths without one. */
  readonly apiVersion: string;
  /** The path after the version, e.g. `/data/query/production`. */
  readonly path: string;
  /** The variable parts of the path, by the names that the route gives them. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The budget that the request draws on, as part of its caller's. */
  readonly budget: RequestBudget<LakeResource>;
  /** Headers and, unless it has been read already, the body. */
  readonly incoming: IncomingMessage;
};
