import type { Writer, WriterRole } from '#core/writers/writer.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';

/** A request of a writer. */
export type WritersRequest = {
  readonly writer: Writer;
  /** The header with the writer's token. */
  readonly authorization: string;
  readonly query: URLSearchParams;
  /** The body of a POST request, as JSON. */
  readonly body: unknown;
  /** Aborted when the writer has gone. */
  readonly signal: AbortSignal;
  /**
   * Asks the lake again who the writer is, before an effect that comes long after the request. Rejects with an `HttpError` if they may not do this
   * any more.
   */
  readonly admitAgain: () => Promise<Writer>;
};

/** One thing that writers can ask for or do. */
export type WritersRoute = { readonly needs: WriterRole } & (
  | {
      readonly kind: 'answer';
      /** Resolves with the answer, as JSON. A refusal is an `HttpError`. */
      readonly answer: (request: WritersRequest) => unknown;
    }
  | {
      readonly kind: 'events';
      /** Sends values as events until the returned function is called. */
      readonly follow: (send: (value: unknown) => void) => () => void;
    }
);

/** By method and path, such as `GET /writers/releases`. */
export type WritersRoutes = Readonly<Record<string, WritersRoute>>;

/** The shares that writers take of the budgets of a server. */
export type WritersBudget = RequestBudget<'received' | 'unsent' | 'streams'>;
